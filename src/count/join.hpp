#pragma once

#include "board/open_board.hpp"
#include "count/number.hpp"

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>

namespace qsat {

/// Units first ... last-1 of a count by join.
struct UnitRange {
    std::uint64_t first;
    std::uint64_t last;
};

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
    static std::optional<JoinCounter> make(const OpenBoard& open);
    JoinCounter(JoinCounter&&) noexcept;
    JoinCounter& operator=(JoinCounter&&) noexcept;
    ~JoinCounter();

    /// How many units there are; none if the givens alone rule out a completion.
    std::uint64_t unit_count() const;

    /// Counts the completions of some units by so many threads. A stopped count is of the units
    /// that were done by then. The budget's node limit does not apply. If `units_done` is not null,
    /// it is increased by one whenever a unit is done.
    Counted count(UnitRange units, int jobs, const Budget& budget,
                  std::atomic<std::uint64_t>* units_done = nullptr) const;

private:
    class State;
    explicit JoinCounter(std::unique_ptr<const State> state);
    std::unique_ptr<const State> state_;
};

/// All units of the board's join; nothing if the board is too large for it.
std::optional<Counted> count_by_join(const OpenBoard& open, int jobs, const Budget& budget);

} // namespace qsat
