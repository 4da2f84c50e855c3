// Defined in find_spoiler.cpp.
#pragma once

#include "count/units.hpp"
#include "threshold/completer.hpp"
#include "threshold/square_order.hpp"
#include "threshold/threshold.hpp"

#include <optional>

namespace qsat {

/// The pieces of `find_threshold`, for those who do only some of them: shards.
class ThresholdSearch {
public:
    /// The board has a completion, and must outlive it. Throws BudgetSpent, here and later, and
    /// Defect.
    ThresholdSearch(const Board& board, const ThresholdOptions& options, const Budget& budget);

    /// Queens that are still to be placed: more cannot be added at will.
    int rows() const { return open_.row_count(); }

    /// A placement that spoils the board, of as few queens as a bounded look at the squares near
    /// the middle finds. The same on every machine.
    std::optional<Spoiler> find_near_middle(const Budget& budget);

    /// The first placement of so many queens that spoils the board, in the part of all placements
    /// that is a shard's; none if they can all be completed. All with fewer queens can be.
    std::optional<Spoiler> find_in_level(int queens, const Shard& shard, const Budget& budget);

    /// How the placements of up to so many queens are cut into units: a hash, for those who add up
    /// shards, which must all be cut alike.
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
