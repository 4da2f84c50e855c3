// Defined in find_spoiler.cpp.
#pragma once

#include "count/units.hpp"
#include "threshold/completer.hpp"
#include "threshold/square_order.hpp"
#include "threshold/threshold.hpp"

#include <optional>

namespace qsat {

/// The parts of `find_threshold`, for shards, which need only some of them.
class ThresholdSearch {
public:
    /// Precondition: the board has a completion. It must outlive this object. All functions throw
    /// BudgetSpent and Defect.
    ThresholdSearch(const Board& board, const ThresholdOptions& options, const Budget& budget);

    /// The number of queens that are missing. The threshold cannot be greater.
    int rows() const { return open_.row_count(); }

    /// A placement without a completion with few queens, found by a bounded search of the squares
    /// near the middle. The same on every machine.
    std::optional<Spoiler> find_near_middle(const Budget& budget);

    /// The first placement of this number of queens, in the shard's part of all placements, that
    /// cannot be completed; empty if there is none. Precondition: all placements with fewer queens
    /// can be completed.
    std::optional<Spoiler> find_in_level(int queens, const Shard& shard, const Budget& budget);

    /// A hash of the division into units, for up to this number of queens. Shards can only be
    /// combined if they have the same division.
    std::string cut(int queens, const Budget& budget) const;

    const ThresholdStatistics& statistics() const { return statistics_; }

private:
    Spoiler to_spoiler(const Subtree& queens, const Budget& budget) const;

    const Board& board_;
    const ThresholdOptions options_;
    const OpenBoard open_;
    const SquareOrder order_;
    const Completer completer_;
    ThresholdStatistics statistics_;
};

} // namespace qsat
