#include "formats/other_kinds.hpp"

#include "formats/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>
#include <vector>

namespace qsat {

namespace {

constexpr std::size_t most_looked_at = std::size_t{1} << 16;

constexpr std::string_view regions_text =
    "this looks like a board of coloured regions, which qsat does not read yet";

/// Does a line of a solver's output begin so?
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

/// As many rows as symbols in each and as many different letters, or numbers: a region a symbol.
bool has_regions(std::string_view text) {
    constexpr std::string_view row_ends = "\n]";
    constexpr std::string_view between = " ,\t\r[\"'";
    std::set<std::string_view> names;
    std::size_t rows = 0;
    std::size_t size = 0;
    while (!text.empty()) {
        std::string_view row = text.substr(0, text.find_first_of(row_ends));
        text.remove_prefix(std::min(row.size() + 1, text.size()));
        row.remove_prefix(std::min(row.find_first_not_of(between), row.size()));
        if (row.empty()) continue;
        const bool is_spaced = row.find_first_of(" ,\t") != row.npos;
        std::size_t squares = 0;
        for (std::size_t begin = 0; (begin = row.find_first_not_of(between, begin)) != row.npos;
             ++squares) {
            const std::size_t end =
                is_spaced ? std::min(row.find_first_of(between, begin), row.size()) : begin + 1;
            names.insert(row.substr(begin, end - begin));
            begin = end;
        }
        if (rows == 0) size = squares;
        if (squares != size || rows++ == size) return false;
    }
    const auto is_name = [](std::string_view name) {
        return std::ranges::all_of(name, [](char c) {
            return is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        });
    };
    constexpr std::size_t smallest = 4;
    return rows >= smallest && rows == size && names.size() == size &&
           std::ranges::all_of(names, is_name);
}

} // namespace

std::string other_kind_of(std::string_view text) {
    text = text.substr(0, most_looked_at);
    Text begin{{}, text};
    begin.skip_empty_lines();
    const std::string_view number = begin.take_word();
    begin.skip_empty_lines();
    constexpr std::size_t longest_number = 10;
    if (begin.at_end() && !number.empty() && number.size() < longest_number &&
        std::ranges::all_of(number, is_digit))
        return fmt::format("a number alone is no board (the empty board of {0} rows is {0}: or "
                           "--size {0})",
                           number);
    if (is_solver_output(text))
        return "this looks like the output of another solver (qsat decode BOARD FILE makes a board "
               "of it)";
    if (text.find("puzz.link/p?starbattle") != text.npos || has_regions(text))
        return std::string{regions_text};
    return {};
}

} // namespace qsat
