// Declared in recognition.hpp.
#include "formats/recognition.hpp"
#include "formats/region_grid.hpp"

#include <algorithm>
#include <array>
#include <set>

namespace qsat {

namespace {

/// Is this the beginning of solver output?
bool is_solver_output(std::string_view text) {
    constexpr std::array<std::string_view, 7> beginnings{"Answer: ",
                                                         "clingo version",
                                                         "s SATISFIABLE",
                                                         "s UNSATISFIABLE",
                                                         "SATISFIABLE",
                                                         "UNSATISFIABLE",
                                                         "v "};
    Text lines{{}, text};
    for (int most = 20; most > 0 && !lines.at_end(); --most) {
        const std::string_view line = lines.take_line();
        if (std::ranges::any_of(beginnings, [&](auto start) { return line.starts_with(start); }))
            return true;
    }
    return false;
}

/// The error in a number: it is almost a permutation, in which each digit must occur once, or a
/// size. Empty if it is a permutation.
std::optional<Sentence> fault_of(std::string_view number) {
    const Sentence is_alone{Code{"number_alone"}, {{"rows", std::string{number}}}};
    constexpr std::size_t fewest = 4;
    if (number.size() < fewest) return is_alone;
    const char first = number.find('0') == number.npos ? '1' : '0';
    Sentences faults;
    std::string missing;
    std::size_t count = 0;
    for (std::size_t i = 0; i < number.size(); ++i) {
        const char digit = static_cast<char>(first + static_cast<int>(i));
        const SentenceValue as_value{"digit", std::string{digit}};
        const auto times = std::ranges::count(number, digit);
        if (times == 0) (missing += count++ == 0 ? "" : ", ") += digit;
        if (times == 2) faults.push_back({Code{"digit_twice"}, {as_value}});
        if (times > 2) faults.push_back({Code{"digit_often"}, {as_value, {"times", times}}});
    }
    if (count == 0) return {};
    if (count > number.size() / fewest) return is_alone;
    faults.push_back(
        {count == 1 ? Code{"digit_missing"} : Code{"digits_missing"}, {{"digits", missing}}});
    return Sentence{Code{"near_permutation"},
                    {{"faults", std::move(faults)},
                     {"first", first - '0'},
                     {"last", first - '0' + std::ssize(number) - 1}}};
}

/// The error in regions that are named by letters.
Sentence region_fault(const RegionGrid& grid) {
    const std::set<std::string_view> names(grid.names.begin(), grid.names.end());
    if (std::ssize(names) == grid.size) return {Code{"but_several_parts"}};
    return {Code{"but_regions"}, {{"regions", names.size()}, {"rows", grid.size}}};
}

} // namespace

std::optional<Sentence> other_kind_of(std::string_view text) {
    constexpr std::size_t most_looked_at = std::size_t{1} << 16;
    text = text.substr(0, most_looked_at);
    const Text begin = beginning_of(text);
    Text end = begin;
    const std::string_view number = end.take_word();
    end.skip_empty_lines();
    constexpr std::size_t longest_number = 10;
    if (end.at_end() && number.size() < longest_number && is_number(number))
        return fault_of(number);
    if (is_solver_output(text)) return Sentence{Code{"solver_output"}};
    const auto grid = region_grid(begin.rest());
    if (grid && grid->size > 3 && !is_surely_regions(*grid))
        return Sentence{Code{"perhaps_regions"},
                        {{"fault", region_fault(*grid)}, {"rows", grid->size}}};
    return {};
}

} // namespace qsat
