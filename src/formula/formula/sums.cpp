#include "formula/sums.hpp"

#include <algorithm>
#include <stdexcept>

namespace qsat::inline formula {

using State = DiagonalTotals::State;

constexpr int sums_of_lines = 3; // a direction of Line

DiagonalTotals::DiagonalTotals(const Board& board, const NamedFormula& formula, const Rules& rules,
                               int direction, const Budget& budget)
    : direction_{direction} {
    std::set<std::int64_t> numbers;
    for (const auto& [variable, square] : formula.squares)
        if (rules.may_have_queen(square) && !board.is_queen(square))
            numbers.insert(direction == sums_of_lines ? square.sum() : square.difference());
    numbers_.assign(numbers.begin(), numbers.end());
    std::vector<char> has_row(board.size());
    std::vector<char> has_column(board.size());
    for (const Square given : board.queens())
        has_row[given.row] = has_column[given.column] = 1;
    for (int i = 0; i < board.size(); ++i) {
        count_ += has_row[i] == 0 ? 1 : 0;
        if (has_row[i] == 0) sum_ += i;
        if (has_column[i] == 0) sum_ += direction == sums_of_lines ? i : -i;
    }
    std::vector<std::set<State>> reached{{start()}};
    std::size_t states = 1;
    for (int place = 0; place < end().place; ++place) {
        budget.require();
        std::set<State> next;
        for (const State& state : reached.back()) {
            next.insert(after(state, false));
            if (state.count < count_) next.insert(after(state, true));
        }
        states += next.size();
        if (states > max_states) throw std::length_error{"too many states"};
        reached.push_back(std::move(next));
    }
    std::set<State> layer{end()};
    for (int place = end().place; place >= 0; --place) {
        budget.require();
        std::set<State> previous;
        for (const State& state : layer) {
            if (!reached[place].contains(state)) continue;
            possible_.insert(state);
            if (place == 0) continue;
            previous.insert(before(state, false));
            previous.insert(before(state, true));
        }
        layer = std::move(previous);
    }
}

State DiagonalTotals::after(const State& state, bool has_queen) const {
    return {state.place + 1, state.count + (has_queen ? 1 : 0),
            state.sum + (has_queen ? numbers_.at(state.place) : 0)};
}

State DiagonalTotals::before(const State& state, bool has_queen) const {
    return {state.place - 1, state.count - (has_queen ? 1 : 0),
            state.sum - (has_queen ? numbers_.at(state.place - 1) : 0)};
}

namespace {

/// Implements is_true_of_sums.
class SumsCheck {
public:
    SumsCheck(const Group& group, const Rules& rules, const DiagonalTotals& totals)
        : group_{group}, rules_{rules}, totals_{totals} {}

    bool run(const Budget& budget) {
        find_diagonals();
        find_states(budget);
        return std::ranges::all_of(group_.clauses, [&](const std::vector<int>& clause) {
            budget.require();
            return holds(clause);
        });
    }

private:
    /// The place of the diagonal through this square among the totals' numbers; nothing if no queen
    /// may stand there.
    std::optional<int> place_of(int square) const {
        if (!rules_.may_have_queen(rules_.square(square))) return {};
        const Square at = rules_.square(square);
        const std::int64_t number =
            totals_.direction() == sums_of_lines ? at.sum() : at.difference();
        const auto place = std::ranges::lower_bound(totals_.numbers(), number);
        if (place == totals_.numbers().end() || *place != number) return {};
        return static_cast<int>(place - totals_.numbers().begin());
    }

    std::vector<int> usable_on(int place) const {
        std::vector<int> usable =
            rules_.variables_on({totals_.direction(), totals_.numbers()[place]});
        std::erase_if(usable,
                      [&](int square) { return !rules_.may_have_queen(rules_.square(square)); });
        return usable;
    }

    /// A variable that a queen implies means that the queen's diagonal has one. On a diagonal with
    /// one usable square, the variable of this square means that.
    void find_diagonals() {
        for (const std::vector<int>& clause : group_.clauses) {
            if (clause.size() != 2) continue;
            for (const bool swapped : {false, true}) {
                const int square = -clause[swapped ? 1 : 0];
                const int other = clause[swapped ? 0 : 1];
                if (square <= 0 || !rules_.is_square(square) || rules_.is_square(other) ||
                    other < 0)
                    continue;
                if (const auto place = place_of(square)) diagonals_[other] = *place;
            }
        }
        for (int place = 0; place < totals_.end().place; ++place)
            if (const auto usable = usable_on(place); usable.size() == 1)
                diagonals_[usable.front()] = place;
    }

    /// Finds the meanings of states from the first one on: "if this state and a queen on the next
    /// diagonal, then that state".
    void find_states(const Budget& budget) {
        std::map<int, std::vector<const std::vector<int>*>> clauses; // by negated variable
        for (const std::vector<int>& clause : group_.clauses) {
            if (clause.size() == 1 && states_.empty() && may_be_state(clause.front()))
                states_[clause.front()] = totals_.start();
            for (const int literal : clause)
                if (literal < 0 && clause.size() == 3) clauses[-literal].push_back(&clause);
        }
        std::vector<int> found;
        for (const auto& [variable, state] : states_)
            found.push_back(variable);
        while (!found.empty()) {
            budget.require();
            const int variable = found.back();
            found.pop_back();
            const State state = states_.at(variable);
            for (const std::vector<int>* const clause : clauses[variable]) {
                const auto [diagonal, next] = others_of(*clause, variable);
                if (diagonal == 0 || !may_be_state(next) || states_.contains(next) ||
                    diagonals_.at(std::abs(diagonal)) != state.place)
                    continue;
                states_[next] = totals_.after(state, diagonal < 0);
                found.push_back(next);
            }
        }
    }

    /// A square and a diagonal have a meaning already. A second one would make clauses true that
    /// are false in some completions.
    bool may_be_state(int literal) const {
        return literal > 0 && !rules_.is_square(literal) && !diagonals_.contains(literal);
    }

    /// The literal of a diagonal and the other one beside this negated variable; 0 if there is none
    /// or the clause is another one.
    std::pair<int, int> others_of(const std::vector<int>& clause, int variable) const {
        int diagonal = 0;
        int other = 0;
        for (const int literal : clause) {
            if (literal == -variable) continue;
            int& which = diagonals_.contains(std::abs(literal)) ? diagonal : other;
            if (which != 0) return {};
            which = literal;
        }
        return {diagonal, other};
    }

    bool holds(const std::vector<int>& clause) const {
        for (const int literal : clause)
            if (literal < 0 && states_.contains(-literal) && holds_after(clause, -literal))
                return true;
        if (clause.size() == 1) {
            const auto state = states_.find(clause.front());
            return state != states_.end() &&
                   (state->second == totals_.start() || state->second == totals_.end());
        }
        return std::ranges::any_of(clause, [&](int literal) {
            const auto diagonal = diagonals_.find(std::abs(literal));
            return diagonal != diagonals_.end() && !rules_.is_square(literal) &&
                   holds_for_diagonal(clause, literal, diagonal->second);
        });
    }

    /// "If this state and a queen on the next or the last diagonal, then that state", or that both
    /// are impossible; the same without a queen.
    bool holds_after(const std::vector<int>& clause, int variable) const {
        const auto [diagonal, other] = others_of(clause, variable);
        if (diagonal == 0) return false;
        const State& state = states_.at(variable);
        const int place = diagonals_.at(std::abs(diagonal));
        const bool has_queen = diagonal < 0;
        if (place != state.place && place != state.place - 1) return false;
        const State then = place == state.place ? totals_.after(state, has_queen)
                                                : totals_.before(state, has_queen);
        if (!totals_.is_possible(then)) return true;
        const auto known = states_.find(other);
        return known != states_.end() && known->second == then;
    }

    /// The diagonal has a queen if one of its squares has one, and only then.
    bool holds_for_diagonal(const std::vector<int>& clause, int literal, int place) const {
        if (literal > 0)
            return std::ranges::any_of(clause, [&](int queen) {
                return queen < 0 && rules_.is_square(queen) && place_of(-queen) == place;
            });
        return std::ranges::all_of(usable_on(place), [&](int square) {
            return std::ranges::find(clause, square) != clause.end();
        });
    }

    const Group& group_;
    const Rules& rules_;
    const DiagonalTotals& totals_;
    std::map<int, int> diagonals_; // by variable: place of the diagonal
    std::map<int, State> states_;  // by variable
};

} // namespace

bool is_true_of_sums(const Group& group, const Rules& rules, const DiagonalTotals& totals,
                     const Budget& budget) {
    return SumsCheck{group, rules, totals}.run(budget);
}

} // namespace qsat::formula
