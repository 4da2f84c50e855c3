#pragma once

#include "board/open_board.hpp"
#include "count/tally.hpp"
#include "engine/budget.hpp"

#include <memory>

namespace qsat::inline questions {

/// Counts the completions of a dense board by meet in the middle over four quarters: the squares
/// with even or odd rows and even or odd columns. Queens of different colours share no diagonal, so
/// the two quarters of one colour and the two of the other only have to use different rows and
/// columns. For fixed sets of rows and columns, the number of completions is the number of pairs of
/// white placements without a common diagonal, times that of black ones. The pairs are counted, not
/// visited: 512 of them cost a few instructions.
///
/// The work is divided into units, one for each pair of sets of rows (JoinUnits). Their number and
/// order depend only on the board. The counts of disjoint ranges of units sum to the whole count.
class JoinCounter {
public:
    /// Returns nothing if make_join_board does. Time O(2^m m^2), where m is the largest number of
    /// open lines of a class. The open board is not needed after this call.
    static std::optional<JoinCounter> make(const OpenBoard& open, const Poll& poll = {});

    /// The number of units; 0 if the given queens alone exclude a completion.
    std::uint64_t unit_count() const;
    /// All units, in ranges of those with as many queens in each quarter.
    std::vector<UnitRange> kinds() const;

    /// Counts the completions of some units on `jobs` threads, without a node limit. A tally is
    /// updated after each unit, and ends the count when it has enough. Throws BudgetSpent.
    Number count(UnitRange units, int jobs, const Budget& budget, Tally* tally = nullptr) const;

private:
    struct State;
    class UnitCounter;
    explicit JoinCounter(std::shared_ptr<const State> state) : state_{std::move(state)} {}
    std::shared_ptr<const State> state_; // null if there are no units
};

/// Why the join cannot count this board, for users who ask for it: can_join is false.
inline std::string_view join_advice(const OpenBoard& open) {
    return open.is_classic()
               ? "the engine join takes at most 15 even and 15 odd open rows, and about as many of "
                 "each; backtrack counts any board"
               : "the engine join does not support regions or touching queens; backtrack counts "
                 "any board";
}

/// Counts all units; nothing if the join cannot count the board. Throws BudgetSpent.
std::optional<Number> count_by_join(const OpenBoard& open, int jobs, const Budget& budget,
                                    Tally* tally = nullptr);

} // namespace qsat::questions
