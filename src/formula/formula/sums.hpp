#pragma once

#include "formula/groups.hpp"

#include <set>

namespace qsat::inline formula {

/// What every completion has in common on the diagonals of one direction: as many of them have a
/// queen as rows are open, and their numbers (row + column or row - column) add up to the sum of
/// the open rows plus or minus the sum of the open columns.
class DiagonalTotals {
public:
    /// `direction` is 3 or 4, as in Line. Precondition: queens attack along whole diagonals. Throws
    /// std::length_error if there are too many states, and BudgetSpent.
    DiagonalTotals(const Board& board, const NamedFormula& formula, const Rules& rules,
                   int direction, const Budget& budget);

    /// Of the diagonals below the first, second, ... one: how many have a queen, and the sum of
    /// their numbers.
    struct State {
        int place; ///< 0 ... number of diagonals
        std::int64_t count;
        std::int64_t sum;

        friend auto operator<=>(const State&, const State&) = default;
    };

    static constexpr std::size_t max_states = 2'000'000;

    int direction() const { return direction_; }
    /// The numbers of the diagonals on which a queen may stand, ascending.
    const std::vector<std::int64_t>& numbers() const { return numbers_; }
    State start() const { return {0, 0, 0}; }
    State end() const { return {static_cast<int>(numbers_.size()), count_, sum_}; }
    /// The state after the next diagonal.
    State after(const State& state, bool has_queen) const;
    /// The state before the last diagonal.
    State before(const State& state, bool has_queen) const;

    /// Can a completion have this state, as far as the totals alone show it?
    bool is_possible(const State& state) const { return possible_.contains(state); }

private:
    int direction_;
    std::vector<std::int64_t> numbers_;
    std::int64_t count_ = 0;
    std::int64_t sum_ = 0;
    std::set<State> possible_; ///< reached from the start, and the end is reached from there
};

/// Is every clause of a group true in every completion, for some values of its auxiliary variables?
/// Each variable must mean "this diagonal has a queen" or "the completion has this state", which
/// the clauses show. False if that is not shown. Precondition: the rules do not contradict each
/// other.
bool is_true_of_sums(const Group& group, const Rules& rules, const DiagonalTotals& totals,
                     const Budget& budget);

} // namespace qsat::formula
