#include "formula/groups.hpp"

#include "formula/unit_propagation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <numeric>
#include <stdexcept>

namespace qsat::inline formula {

std::vector<Group> groups_of(const NamedFormula& formula, const Rules& rules) {
    std::vector<int> parent(formula.variables + 1); // union-find
    std::iota(parent.begin(), parent.end(), 0);
    const auto root = [&](int variable) {
        while (parent[variable] != variable)
            variable = parent[variable] = parent[parent[variable]];
        return variable;
    };
    const auto auxiliary_in = [&](const std::vector<int>& clause) { // 0 if there is none
        const auto found =
            std::ranges::find_if_not(clause, [&](int literal) { return rules.is_square(literal); });
        return found == clause.end() ? 0 : std::abs(*found);
    };
    for (const std::vector<int>& clause : formula.clauses) {
        const int first = auxiliary_in(clause);
        for (const int literal : clause)
            if (!rules.is_square(literal)) parent[root(std::abs(literal))] = root(first);
    }
    std::map<int, Group> groups;
    for (const std::vector<int>& clause : formula.clauses) {
        const int first = auxiliary_in(clause);
        if (first == 0) continue;
        Group& group = groups[root(first)];
        group.clauses.push_back(clause);
        for (const int literal : clause)
            (rules.is_square(literal) ? group.squares : group.others).insert(std::abs(literal));
    }
    std::vector<Group> list;
    for (auto& [first, group] : groups)
        list.push_back(std::move(group));
    return list;
}

Refusal find_fault(const Group& group, const Rules& rules, const Budget& budget) {
    std::vector<int> usable;
    std::map<Line, int> on_line;
    for (const int variable : group.squares) {
        const std::vector<Line>& lines = rules.usable_lines(variable);
        if (!lines.empty()) usable.push_back(variable);
        for (const Line& line : lines)
            ++on_line[line];
    }
    bool on_one_line = usable.empty();
    bool always_one = false;
    for (const auto& [line, count] : on_line) {
        on_one_line |= count == std::ssize(usable);
        always_one |= needs_queen(line) && count == rules.on(line).usable;
    }
    if (!on_one_line)
        return fmt::format(
            "the meaning of variable {} is not known: its squares are not on one line",
            *group.others.begin());
    if (!always_one) usable.push_back(0); // no queen on any of them
    std::map<int, int> numbers; // of the variables, from 1, so that memory depends on the group
    for (const auto* variables : {&group.squares, &group.others})
        for (const int variable : *variables)
            numbers.emplace(variable, static_cast<int>(numbers.size()) + 1);
    const auto numbered = [&numbers](int literal) {
        return literal < 0 ? -numbers.at(-literal) : numbers.at(literal);
    };
    UnitPropagation propagation{numbers.size(), budget.poll()};
    for (std::vector<int> clause : group.clauses) {
        std::ranges::transform(clause, clause.begin(), numbered);
        propagation.add(clause);
    }
    const bool consistent = propagation.begin();
    const std::size_t begun = propagation.size();
    // Looks for values of the auxiliary variables, with a queen on the square of this variable, or
    // no queen if it is 0. Tries false before true and never revises an earlier variable, so it may
    // fail although values exist.
    const auto has_values = [&](int queen) {
        for (const int variable : group.squares)
            if (!propagation.assume(numbered(variable == queen ? variable : -variable)))
                return false;
        return std::ranges::all_of(group.others, [&](int variable) {
            const std::size_t before = propagation.size();
            if (propagation.assume(numbered(-variable))) return true;
            propagation.undo_to(before);
            return propagation.assume(numbered(variable));
        });
    };
    for (const int queen : usable) {
        budget.require();
        propagation.undo_to(begun);
        if (!consistent || !has_values(queen))
            return fmt::format("variable {} and the variables that share clauses with it have no "
                               "known values for {}",
                               *group.others.begin(),
                               queen == 0 ? "a line without a queen on its squares"
                                          : "a queen on " + rules.name(queen));
    }
    return {};
}

using State = DiagonalTotals::State;

DiagonalTotals::DiagonalTotals(const Board& board, const NamedFormula& formula, const Rules& rules,
                               int sign, const Budget& budget) {
    constexpr std::size_t max_states = 2'000'000;
    std::map<std::int64_t, std::vector<int>> diagonals;
    for (const auto& [variable, square] : formula.squares)
        if (rules.may_have_queen(square) && !board.is_queen(square))
            diagonals[square.row + sign * square.column].push_back(variable);
    for (auto& [number, squares] : diagonals)
        diagonals_.push_back({number, std::move(squares)});
    for (int i = 0; i < board.size(); ++i) {
        const bool is_open_row = rules.on({0, i}).givens == 0;
        count_ += is_open_row ? 1 : 0;
        sum_ += is_open_row ? i : 0;
        sum_ += rules.on({1, i}).givens == 0 ? sign * i : 0;
    }
    std::set<State> reached{start()}; // by place, so further states come later
    for (auto state = reached.begin(); state->place < end().place; ++state) {
        budget.require();
        reached.insert(neighbour(*state, false));
        if (state->count < count_) reached.insert(neighbour(*state, true));
        if (reached.size() > max_states) throw std::length_error{"too many states"};
    }
    for (auto state = reached.rbegin(); state != reached.rend(); ++state) {
        budget.require();
        const bool is_last = state->place == end().place;
        if (is_last ? *state == end()
                    : is_possible(neighbour(*state, false)) || is_possible(neighbour(*state, true)))
            possible_.insert(possible_.begin(), *state);
    }
}

State DiagonalTotals::neighbour(const State& state, bool has_queen, int step) const {
    const int place = step > 0 ? state.place : state.place - 1;
    const int queens = has_queen ? step : 0;
    return {state.place + step, state.count + queens,
            state.sum + queens * diagonals_.at(place).number};
}

namespace {

/// Implements is_true_of_sums.
struct SumsCheck {
    bool run(const Budget& budget) {
        find_diagonals();
        find_states(budget);
        return std::ranges::all_of(group.clauses, [&](const std::vector<int>& clause) {
            budget.require();
            return holds(clause);
        });
    }

    /// A variable that a queen implies means that the queen's diagonal has one. On a diagonal with
    /// one usable square, the variable of this square means that.
    void find_diagonals() {
        for (int place = 0; place < totals.end().place; ++place)
            for (const int square : totals.diagonals()[place].squares)
                place_of[square] = place;
        for (const std::vector<int>& clause : group.clauses) { // literals are sorted
            if (clause.size() != 2 || clause[1] < 0 || rules.is_square(clause[1])) continue;
            const auto place = place_of.find(-clause[0]);
            if (place != place_of.end()) diagonals[clause[1]] = place->second;
        }
        for (int place = 0; place < totals.end().place; ++place)
            if (const auto& squares = totals.diagonals()[place].squares; squares.size() == 1)
                diagonals[squares.front()] = place;
    }

    /// Finds the meanings of states from the first one on: "if this state and a queen on the next
    /// diagonal, then that state".
    void find_states(const Budget& budget) {
        std::map<int, std::vector<const std::vector<int>*>> clauses; // by negated variable
        std::vector<int> found;
        for (const std::vector<int>& clause : group.clauses) {
            if (clause.size() == 1 && states.empty() && may_be_state(clause.front())) {
                states[clause.front()] = totals.start();
                found.push_back(clause.front());
            }
            for (const int literal : clause)
                if (literal < 0 && clause.size() == 3) clauses[-literal].push_back(&clause);
        }
        while (!found.empty()) {
            budget.require();
            const int variable = found.back();
            found.pop_back();
            const State state = states.at(variable);
            for (const std::vector<int>* const clause : clauses[variable]) {
                const auto [diagonal, next] = others_of(*clause, variable);
                if (diagonal == 0 || !may_be_state(next) || states.contains(next) ||
                    diagonals.at(std::abs(diagonal)) != state.place)
                    continue;
                states[next] = totals.neighbour(state, diagonal < 0);
                found.push_back(next);
            }
        }
    }

    /// A square and a diagonal have a meaning already. A second one would make clauses true that
    /// are false in some completions.
    bool may_be_state(int literal) const {
        return literal > 0 && !rules.is_square(literal) && !diagonals.contains(literal);
    }

    /// The literal of a diagonal and the other one beside this negated variable; 0 if there is none
    /// or the clause is another one.
    std::pair<int, int> others_of(const std::vector<int>& clause, int variable) const {
        int diagonal = 0;
        int other = 0;
        for (const int literal : clause) {
            if (literal == -variable) continue;
            int& which = diagonals.contains(std::abs(literal)) ? diagonal : other;
            if (which != 0) return {};
            which = literal;
        }
        return {diagonal, other};
    }

    bool is_state(int literal, const State& state) const {
        const auto found = states.find(literal);
        return found != states.end() && found->second == state;
    }

    bool holds(const std::vector<int>& clause) const {
        if (std::ranges::any_of(clause, [&](int literal) { return holds_after(clause, -literal); }))
            return true;
        if (clause.size() == 1)
            return is_state(clause.front(), totals.start()) ||
                   is_state(clause.front(), totals.end());
        return std::ranges::any_of(clause, [&](int literal) {
            const auto diagonal = diagonals.find(std::abs(literal));
            return diagonal != diagonals.end() && !rules.is_square(literal) &&
                   holds_for_diagonal(clause, literal, diagonal->second);
        });
    }

    /// "If this state and a queen on the next or the last diagonal, then that state", or that both
    /// are impossible; the same without a queen.
    bool holds_after(const std::vector<int>& clause, int variable) const {
        const auto known = states.find(variable);
        if (known == states.end()) return false;
        const State& state = known->second;
        const auto [diagonal, other] = others_of(clause, variable);
        if (diagonal == 0) return false;
        const int step = diagonals.at(std::abs(diagonal)) == state.place ? 1 : -1;
        if (step < 0 && diagonals.at(std::abs(diagonal)) != state.place - 1) return false;
        const State then = totals.neighbour(state, diagonal < 0, step);
        return !totals.is_possible(then) || is_state(other, then);
    }

    /// The diagonal has a queen if one of its squares has one, and only then.
    bool holds_for_diagonal(const std::vector<int>& clause, int literal, int place) const {
        if (literal < 0)
            return std::ranges::all_of(totals.diagonals()[place].squares, [&](int square) {
                return std::ranges::find(clause, square) != clause.end();
            });
        return std::ranges::any_of(clause, [&](int queen) {
            const auto found = place_of.find(-queen);
            return found != place_of.end() && found->second == place;
        });
    }

    const Group& group;
    const Rules& rules;
    const DiagonalTotals& totals;
    std::map<int, int> place_of{};  ///< by variable of a square where a queen may stand
    std::map<int, int> diagonals{}; ///< by variable: place of the diagonal
    std::map<int, State> states{};  ///< by variable
};

} // namespace

bool is_true_of_sums(const Group& group, const Rules& rules, const DiagonalTotals& totals,
                     const Budget& budget) {
    return SumsCheck{group, rules, totals}.run(budget);
}

} // namespace qsat::formula
