#pragma once

#include "formula/rules.hpp"

#include <set>

namespace qsat::inline formula {

/// Auxiliary variables that share clauses, directly or through others, and all these clauses.
struct Group {
    std::vector<std::vector<int>> clauses{};
    std::set<int> squares{}; ///< variables of squares in them
    std::set<int> others{};  ///< auxiliary variables
};

/// All groups of the formula. Clauses that contain only variables of squares are in no group.
std::vector<Group> groups_of(const NamedFormula& formula, const Rules& rules);

/// Does every completion extend to values of the group's auxiliary variables that satisfy its
/// clauses? Returns a reason if not, or if the squares of the group are not on one line, so that
/// this cannot be decided. Precondition: the rules do not contradict each other.
Refusal find_fault(const Group& group, const Rules& rules, const Budget& budget);

/// What every completion has in common on the diagonals of one direction: as many of them have a
/// queen as rows are open, and their numbers (row + column or row - column) add up to the sum of
/// the open rows plus or minus the sum of the open columns.
class DiagonalTotals {
public:
    /// The diagonals are numbered by row + `sign` * column. Precondition: queens attack along whole
    /// diagonals. Throws std::length_error if there are too many states, and BudgetSpent.
    DiagonalTotals(const Board& board, const NamedFormula& formula, const Rules& rules, int sign,
                   const Budget& budget);

    /// Of the diagonals below the first, second, ... one: how many have a queen, and the sum of
    /// their numbers.
    struct State {
        int place; ///< 0 ... number of diagonals
        std::int64_t count;
        std::int64_t sum;

        friend auto operator<=>(const State&, const State&) = default;
    };

    struct Diagonal {
        std::int64_t number;
        std::vector<int> squares; ///< variables of squares on which a queen may stand
    };
    /// The diagonals on which a queen may stand, ascending.
    const std::vector<Diagonal>& diagonals() const { return diagonals_; }

    State start() const { return {0, 0, 0}; }
    State end() const { return {static_cast<int>(diagonals_.size()), count_, sum_}; }
    /// The state after the next diagonal, or with step -1 before the last one.
    State neighbour(const State& state, bool has_queen, int step = 1) const;

    /// Can a completion have this state, as far as the totals alone show it?
    bool is_possible(const State& state) const { return possible_.contains(state); }

private:
    std::vector<Diagonal> diagonals_;
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
