#include "formula/named_formula.hpp"

#include "formats/input_error.hpp"
#include "formula/verify_formula.hpp"
#include "proof/reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <cstdlib>
#include <set>
#include <string_view>

namespace qsat {

namespace {

/// The next line, taken off the text.
std::string_view take_line(std::string_view& text) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return line;
}

/// The next word, taken off the line.
std::string_view take_word(std::string_view& line) {
    constexpr std::string_view blanks = " \t\r";
    line.remove_prefix(std::min(line.find_first_not_of(blanks), line.size()));
    const std::string_view word = line.substr(0, std::min(line.find_first_of(blanks), line.size()));
    line.remove_prefix(word.size());
    return word;
}

std::optional<int> number_of(std::string_view word) {
    int number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (error != std::errc{} || end != word.data() + word.size()) return {};
    return number;
}

/// Letters for the column, then the number of the row.
std::optional<Square> square_of(std::string_view name, int board_size) {
    const auto is_letter = [](char c) { return c >= 'a' && c <= 'z'; };
    constexpr int letters = 26;
    std::int64_t column = 0; // from 1
    std::size_t i = 0;
    for (; i < name.size() && is_letter(name[i]) && column <= board_size; ++i)
        column = letters * column + (name[i] - 'a' + 1);
    const auto row = number_of(name.substr(i));
    if (i == 0 || !row || column > board_size || *row < 1 || *row > board_size) return {};
    return Square{board_size - *row, static_cast<int>(column) - 1};
}

} // namespace

bool is_dimacs(std::string_view beginning) {
    while (!beginning.empty()) {
        std::string_view line = take_line(beginning);
        const std::string_view first = take_word(line);
        if (first == "p") return take_word(line) == "cnf";
        if (!first.empty() && first != "c") return false;
        if (beginning.empty()) return first == "c";
    }
    return false;
}

namespace formula {

NamedFormula read_formula(const NamedText& text, int board_size,
                          const std::function<void()>& poll) {
    proof::FormulaReader reader{text};
    NamedFormula formula;
    const auto take = [&](int variable) {
        formula.variables = std::max(formula.variables, static_cast<std::size_t>(variable));
        if (formula.variables > text.content.size())
            throw InputError{{text.source},
                             fmt::format("there is a variable {}, and most below it are in no "
                                         "clause (expected variables numbered from 1 on)",
                                         variable)};
    };
    while (const auto literals = reader.next()) {
        poll();
        std::vector<int> clause{literals->begin(), literals->end()};
        for (const int literal : clause)
            take(std::abs(literal));
        std::ranges::sort(clause);
        clause.erase(std::unique(clause.begin(), clause.end()), clause.end());
        const bool is_tautology = std::ranges::any_of(clause, [&](int literal) {
            return literal > 0 && std::ranges::binary_search(clause, -literal);
        });
        if (!is_tautology) formula.clauses.push_back(std::move(clause));
    }
    std::set<Square> named;
    int number = 0;
    for (std::string_view rest = text.content; !rest.empty();) {
        std::string_view line = take_line(rest);
        ++number;
        if (!line.starts_with('c') || take_word(line) != "c" || take_word(line) != "varname")
            continue;
        poll();
        const auto variable = number_of(take_word(line));
        const std::string_view name = take_word(line);
        const auto square = square_of(name, board_size);
        const auto refuse = [&](std::string_view what) {
            throw InputError{{text.source, number}, fmt::format("{} {}", in_quotes(name), what)};
        };
        if (!variable || *variable < 1 || *variable > reader.variables())
            refuse("is the name of no variable of the formula (expected a line c varname VARIABLE "
                   "SQUARE)");
        if (!square) continue;
        take(*variable);
        if (!named.insert(*square).second) refuse("is the name of two variables (expected one)");
        if (!formula.squares.emplace(*variable, *square).second)
            refuse("is another name of a variable that has one (expected one)");
    }
    return formula;
}

} // namespace formula

} // namespace qsat
