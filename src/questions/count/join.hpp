#pragma once

#include "board/open_board.hpp"
#include "count/tally.hpp"
#include "count/units.hpp"

#include <memory>
#include <optional>

namespace qsat {

/// Counts the completions of a dense board by meet in the middle over four quarters. The placements
/// of each quarter are tabulated by the rows and columns that they use. Two quarters are joined to
/// the placements of a half board. If the rows of a west and an east half are complementary, the
/// pairs without a common diagonal are completions. They are counted, not visited: a pair costs a
/// fraction of an instruction. (After the program N-Queens-Count-Sol by E. Kluev, which counts the
/// empty board.)
///
/// The work is divided into units, one for each set of rows whose queens are in the west half.
/// Their number and order depend only on the board. The counts of disjoint ranges of units sum to
/// the whole count.
class JoinCounter {
public:
    /// Returns nothing if the board is too large: more than 26 open rows, or more than 62 diagonals
    /// that are in several quarters, which only happens with more than 30 rows. Time O(2^open
    /// rows). Tables are made when they are needed. The open board is not needed after this call.
    static std::optional<JoinCounter> make(const OpenBoard& open, const Poll& poll = {});

    /// The number of units; 0 if the given queens alone exclude a completion.
    std::uint64_t unit_count() const;

    /// Counts the completions of some units on `jobs` threads. A stopped count includes what was
    /// done so far. The budget's node limit is ignored. If there is a tally, it is updated, and the
    /// count ends when it has enough.
    Counted count(UnitRange units, int jobs, const Budget& budget, Tally* tally = nullptr) const;

private:
    class State;
    explicit JoinCounter(std::shared_ptr<const State> state) : state_{std::move(state)} {}
    std::shared_ptr<const State> state_; // null if there are no units
};

/// Advice for users who ask for the join on a board that is too large.
inline constexpr std::string_view join_advice =
    "the engine join takes at most 26 open rows; backtrack counts any board";

/// Counts all units of the board's join; nothing if the board is too large for it.
std::optional<Counted> count_by_join(const OpenBoard& open, int jobs, const Budget& budget,
                                     Tally* tally = nullptr);

} // namespace qsat
