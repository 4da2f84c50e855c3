#pragma once

#include "board/open_board.hpp"
#include "count/tally.hpp"
#include "count/units.hpp"

#include <memory>
#include <optional>

namespace qsat {

/// Counts the completions of a dense board by the quadrant join. The placements of each quarter of
/// the board are tabulated by the rows and the columns that they use; joined, two quarters give the
/// placements of a half board; and where the rows of a west and an east half complement each other,
/// the pairs that share no diagonal are completions. They are counted, not visited: a pair costs
/// a fraction of an instruction. (After the program N-Queens-Count-Sol by E. Kluev, which counts
/// the empty board.)
///
/// The work falls into units, one for each set of rows whose queens stand in the west half; their
/// number and order depend on the board alone. Counts of disjoint ranges of units add up to the
/// whole, whatever ran them.
class JoinCounter {
public:
    /// Nothing if the board is too large for the join: more than 26 open rows, or more than 62
    /// diagonals that reach from one quarter into another, which takes a board of more than 30
    /// rows. Time O(2^open rows); the tables are made when they are needed. The open board is not
    /// needed any more afterwards.
    static std::optional<JoinCounter> make(const OpenBoard& open, const Poll& poll = {});

    /// How many units there are; none if the givens alone rule out a completion.
    std::uint64_t unit_count() const;

    /// Counts the completions of some units by so many threads. A stopped count is of what was done
    /// by then. The budget's node limit does not apply. If there is a tally, it is
    /// kept up to date, and the count ends when it has enough.
    Counted count(UnitRange units, int jobs, const Budget& budget, Tally* tally = nullptr) const;

private:
    class State;
    explicit JoinCounter(std::shared_ptr<const State> state) : state_{std::move(state)} {}
    std::shared_ptr<const State> state_; // null if there are no units
};

/// What to tell somebody who asked for it on a board that is too large.
inline constexpr std::string_view join_advice =
    "the join takes up to 26 open rows; backtrack counts any board";

/// All units of the board's join; nothing if the board is too large for it.
std::optional<Counted> count_by_join(const OpenBoard& open, int jobs, const Budget& budget,
                                     Tally* tally = nullptr);

} // namespace qsat
