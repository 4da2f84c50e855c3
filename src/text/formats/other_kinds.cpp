#include "formats/other_kinds.hpp"

#include "formats/refusals.hpp"
#include "formats/region_grid.hpp"
#include "formats/text.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <cstdlib>
#include <set>
#include <span>
#include <vector>

namespace qsat {

namespace {

constexpr std::size_t most_looked_at = std::size_t{1} << 16;

/// Is this the beginning of a line of solver output?
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

/// The error in digits that are almost a permutation, in which each digit must occur once.
std::optional<Sentence> near_permutation(std::string_view digits) {
    constexpr std::size_t fewest = 4;
    if (digits.size() < fewest || digits.size() > 10) return {};
    const char first = digits.find('0') == digits.npos ? '1' : '0';
    Sentences faults;
    std::string missing;
    const std::size_t most = digits.size() / fewest;
    for (std::size_t i = 0; i < digits.size(); ++i) {
        const char digit = static_cast<char>(first + static_cast<int>(i));
        const SentenceValue as_value{"digit", std::string{digit}};
        const auto times = std::ranges::count(digits, digit);
        if (times == 0) (missing += missing.empty() ? "" : ", ") += digit;
        if (times == 2) faults.push_back({refusals["digit_twice"], {as_value}});
        if (times > 2) faults.push_back({refusals["digit_often"], {as_value, {"times", times}}});
    }
    const auto count = static_cast<std::size_t>(std::ranges::count_if(missing, is_digit));
    if (count == 0 || count > most) return {};
    faults.push_back({count == 1 ? refusals["digit_missing"] : refusals["digits_missing"],
                      {{"digits", missing}}});
    return Sentence{refusals["near_permutation"],
                    {{"faults", std::move(faults)},
                     {"first", first - '0'},
                     {"last", first - '0' + std::ssize(digits) - 1}}};
}

std::string_view begin_of(std::string_view text) {
    Text begin{{}, text};
    begin.skip_empty_lines();
    return begin.rest();
}

/// The error in regions that are named by letters.
Sentence region_fault(const RegionGrid& grid) {
    const std::set<std::string_view> names(grid.names.begin(), grid.names.end());
    if (names.size() != static_cast<std::size_t>(grid.size))
        return {refusals["but_regions"], {{"regions", names.size()}, {"rows", grid.size}}};
    return {refusals["but_several_parts"]};
}

bool is_permutation_of_digits(std::string_view digits) {
    const auto holds = [&](char first) {
        for (std::size_t i = 0; i < digits.size(); ++i)
            if (digits.find(static_cast<char>(first + static_cast<int>(i))) == digits.npos)
                return false;
        return true;
    };
    constexpr std::size_t fewest = 4;
    return digits.size() >= fewest && digits.size() <= 10 && (holds('0') || holds('1'));
}

} // namespace

std::optional<Sentence> other_kind_of(std::string_view text) {
    text = text.substr(0, most_looked_at);
    Text begin{{}, text};
    begin.skip_empty_lines();
    const std::string_view number = begin.take_word();
    begin.skip_empty_lines();
    constexpr std::size_t longest_number = 10;
    if (begin.at_end() && !number.empty() && number.size() < longest_number &&
        std::ranges::all_of(number, is_digit)) {
        if (is_permutation_of_digits(number)) return {}; // something else is wrong
        if (auto near = near_permutation(number)) return near;
        return Sentence{refusals["number_alone"], {{"rows", std::string{number}}}};
    }
    if (is_solver_output(text)) return Sentence{refusals["solver_output"]};
    const auto grid = region_grid(begin_of(text));
    if (grid && grid->size > 3 && !is_surely_regions(*grid))
        return Sentence{refusals["perhaps_regions"],
                        {{"fault", region_fault(*grid)}, {"rows", grid->size}}};
    return {};
}

} // namespace qsat
