#include "formula/named_formula.hpp"

#include "formats/input_error.hpp"
#include "formula/verify_formula.hpp"
#include "proof/pseudo_boolean_reader.hpp"
#include "proof/reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <string_view>

namespace qsat::inline formula {

namespace {

/// Removes the next line from the text and returns it.
std::string_view take_line(std::string_view& text) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return line;
}

/// Removes the next word from the line and returns it.
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

/// A name such as `d6`: letters for the column, then the number of the row.
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

/// The constraint with positive coefficients and each variable once. `sign` is -1 to negate both
/// sides.
Linear normalised(const proof::OpbReader& reader, const proof::LinearConstraint& constraint,
                  std::int64_t sign) {
    constexpr std::int64_t largest = std::numeric_limits<std::int32_t>::max();
    const auto require_small = [&](std::int64_t number) {
        if (std::abs(number) > largest)
            reader.fail(fmt::format("{} is too large (at most {})", number, largest));
    };
    require_small(constraint.bound);
    Linear linear{.bound = sign * constraint.bound};
    std::map<int, std::int64_t> coefficients; // coefficients of positive literals
    for (const auto& [coefficient, literal] : constraint.terms) {
        require_small(coefficient);
        if (literal < 0) linear.bound -= sign * coefficient;
        std::int64_t& sum = coefficients[std::abs(literal)];
        sum += literal < 0 ? -sign * coefficient : sign * coefficient;
        require_small(sum);
    }
    for (const auto& [variable, coefficient] : coefficients) {
        if (coefficient == 0) continue;
        const bool negative = coefficient < 0;
        linear.terms.emplace_back(static_cast<int>(std::abs(coefficient)),
                                  negative ? -variable : variable);
        if (negative) linear.bound -= coefficient;
    }
    return linear;
}

using Take = std::function<void(int)>;

/// Calls `take` with each variable. read_constraints and read_clauses return the number of
/// variables that the header announces.
std::int64_t read_constraints(const NamedText& text, NamedFormula& formula, const Take& take,
                              const std::function<void()>& poll) {
    proof::OpbReader reader{text};
    while (const auto constraint = reader.next()) {
        poll();
        for (const auto& [coefficient, literal] : constraint->terms)
            take(std::abs(literal));
        formula.constraints.push_back(normalised(reader, *constraint, 1));
        if (!constraint->equality) continue;
        formula.constraints.push_back(normalised(reader, *constraint, -1));
        ++formula.equalities;
    }
    return reader.variables();
}

std::int64_t read_clauses(const NamedText& text, NamedFormula& formula, const Take& take,
                          const std::function<void()>& poll) {
    proof::FormulaReader reader{text};
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
    return reader.variables();
}

/// Does a text begin with the header of OPB, `* #variable=`?
bool is_opb(std::string_view beginning) {
    std::string_view line = take_line(beginning);
    return take_word(line) == "*" && take_word(line) == "#variable=";
}

} // namespace

NamedFormula read_formula(const NamedText& text, int board_size,
                          const std::function<void()>& poll) {
    const bool linear = is_opb(text.content);
    const std::string_view comment = linear ? "*" : "c";
    NamedFormula formula;
    const auto take = [&](int variable) {
        formula.variables = std::max(formula.variables, static_cast<std::size_t>(variable));
        if (formula.variables > text.content.size())
            throw InputError{{text.source},
                             fmt::format("there is a variable {}, but most smaller ones are in no "
                                         "{} (expected variables numbered from 1 on)",
                                         variable, linear ? "constraint" : "clause")};
    };
    const std::int64_t variables = linear ? read_constraints(text, formula, take, poll)
                                          : read_clauses(text, formula, take, poll);
    std::set<Square> named;
    int number = 0;
    for (std::string_view rest = text.content; !rest.empty();) {
        std::string_view line = take_line(rest);
        ++number;
        if (!line.starts_with(comment) || take_word(line) != comment ||
            take_word(line) != "varname")
            continue;
        poll();
        std::string_view word = take_word(line); // 17 in DIMACS, x17 in OPB
        if (linear) word = word.starts_with('x') ? word.substr(1) : std::string_view{};
        const auto variable = number_of(word);
        const std::string_view name = take_word(line);
        const auto square = square_of(name, board_size);
        const auto refuse = [&](std::string_view what) {
            throw InputError{{text.source, number}, fmt::format("{} {}", in_quotes(name), what)};
        };
        if (!variable || *variable < 1 || *variable > variables)
            refuse(fmt::format("names a variable that the formula does not have (expected a line "
                               "{} varname VARIABLE SQUARE)",
                               comment));
        if (!square) continue;
        take(*variable);
        if (!named.insert(*square).second) refuse("is the name of two variables (expected one)");
        if (!formula.squares.emplace(*variable, *square).second)
            refuse("is a second name of a variable (expected one)");
    }
    return formula;
}

} // namespace qsat::formula
