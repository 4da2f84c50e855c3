#include "formula/verify_formula.hpp"

#include "formula/groups.hpp"
#include "formula/unit_propagation.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>
#include <stdexcept>

namespace qsat::inline formula {

namespace {

/// A square without a variable cannot have a queen in a model. Checks that the board allows no
/// queen on such a square.
Refusal find_missing_square(const Board& board, const NamedFormula& formula, const Rules& rules,
                            const Budget& budget) {
    std::set<Square> named;
    for (const auto& [variable, square] : formula.squares)
        named.insert(square);
    const auto missing = [&](Square square) {
        return square_name(square, board.size()) + " has no variable, but a queen can stand there";
    };
    for (const Square given : board.queens())
        if (!named.contains(given)) return missing(given);
    for (int row = 0; row < board.size(); ++row) {
        budget.require();
        for (int column = 0; rules.on({0, row}).givens == 0 && column < board.size(); ++column) {
            const Square square{row, column};
            if (rules.on({1, column}).givens == 0 && rules.may_have_queen(square) &&
                !named.contains(square))
                return missing(square);
        }
    }
    return {};
}

/// Checks that every model is a completion.
Refusal find_missing_rule(const Board& board, const NamedFormula& formula, const Rules& rules,
                          const Budget& budget) {
    UnitPropagation propagation{formula.variables, budget.poll()};
    for (const std::vector<int>& clause : formula.clauses)
        propagation.add(clause);
    for (const Linear& constraint : formula.constraints)
        propagation.add(constraint);
    if (!propagation.begin()) return {}; // the formula has no model
    const std::size_t without_assumptions = propagation.size();
    const auto refuted = [&](const std::vector<int>& assumed) {
        budget.require();
        propagation.undo_to(without_assumptions);
        return !std::ranges::all_of(assumed,
                                    [&](int literal) { return propagation.assume(literal); });
    };
    for (const auto& [variable, square] : formula.squares) {
        if (board.is_queen(square) && !refuted({-variable}))
            return fmt::format("unit propagation does not derive the given queen {}",
                               rules.name(variable));
        if (refuted({variable})) continue;
        if (board.is_blocked(square) || board.is_excluded(square))
            return fmt::format("unit propagation does not refute a queen on {}",
                               rules.name(variable));
        for (const auto& line : rules.lines_of(square))
            for (const int other : rules.on(line).variables)
                if (other != variable && !propagation.is_true(-other))
                    return fmt::format("unit propagation does not refute queens on both {} and {}",
                                       rules.name(variable), rules.name(other));
    }
    const int needed = board.has_regions() ? 3 : 2;
    for (int i = 0; i < board.size(); ++i)
        for (int direction = 0; direction < needed; ++direction) {
            const Line line{direction, i};
            std::vector<int> empty = rules.on(line).variables;
            for (int& literal : empty)
                literal = -literal;
            if (!refuted(empty))
                return fmt::format("unit propagation does not refute that {} is empty",
                                   direction == 0
                                       ? fmt::format("row {}", row_number(i, board.size()))
                                   : direction == 1 ? "column " + column_name(i)
                                                    : "region " + board.region_name(i));
        }
    return {};
}

/// The totals of both directions; none if there are too many states, or if queens do not attack
/// along whole diagonals.
std::vector<DiagonalTotals> all_totals(const Board& board, const NamedFormula& formula,
                                       const Rules& rules, const Budget& budget) {
    std::vector<DiagonalTotals> all;
    if (board.diagonals() != Diagonals::full) return all;
    try {
        for (const int sign : {1, -1})
            all.emplace_back(board, formula, rules, sign, budget);
    } catch (const std::length_error&) {
        all.clear();
    }
    return all;
}

std::string text_of(const Linear& constraint) {
    std::string text;
    for (const auto& [coefficient, literal] : constraint.terms)
        text += fmt::format("{} {}x{} ", coefficient, literal < 0 ? "~" : "", std::abs(literal));
    return fmt::format("{}>= {}", text, constraint.bound);
}

std::string text_of(const std::vector<int>& clause) {
    return fmt::format("{}{}0", fmt::join(clause, " "), clause.empty() ? "" : " ");
}

} // namespace

FormulaVerdict verify_formula(const Board& board, const NamedText& text, const Budget& budget) {
    const NamedFormula formula = formula::read_formula(text, board.size(), budget.poll());
    const Rules rules{board, formula};
    if (auto missing = find_missing_square(board, formula, rules, budget))
        return FormulaRefused{std::move(*missing)};
    if (auto missing = find_missing_rule(board, formula, rules, budget))
        return FormulaRefused{std::move(*missing)};
    FormulaAccepted accepted{.squares = formula.squares.size(),
                             .clauses = formula.clauses.size(),
                             .constraints = formula.constraints.size() - formula.equalities};
    for (const Linear& constraint : formula.constraints) {
        budget.require();
        if (!rules.imply(constraint))
            return FormulaRefused{
                fmt::format("the constraint {} is not a rule of the board", text_of(constraint))};
    }
    std::optional<std::vector<DiagonalTotals>> known_totals; // calculated when needed first
    const auto any_totals = [&](const auto& predicate) {
        if (!known_totals) known_totals = all_totals(board, formula, rules, budget);
        return std::ranges::any_of(*known_totals, predicate);
    };
    for (const std::vector<int>& clause : formula.clauses) {
        const bool of_squares =
            std::ranges::all_of(clause, [&](int literal) { return rules.is_square(literal); });
        if (!of_squares) continue;
        const auto contradict = [](const auto& totals) {
            return !totals.is_possible(totals.start());
        };
        if (!rules.imply(as_constraint(clause)) && !(clause.empty() && any_totals(contradict)))
            return FormulaRefused{
                fmt::format("the clause {} is not a rule of the board", text_of(clause))};
        ++accepted.rules;
    }
    for (const Group& group : groups_of(formula, rules)) {
        ++accepted.groups;
        accepted.auxiliary += group.others.size();
        if (rules.contradict()) continue; // no completion
        auto fault = find_fault(group, rules, budget);
        const auto explain = [&](const auto& totals) {
            return is_true_of_sums(group, rules, totals, budget);
        };
        if (fault && !any_totals(explain)) return FormulaRefused{std::move(*fault)};
    }
    return accepted;
}

} // namespace qsat::formula
