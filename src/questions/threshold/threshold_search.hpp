// Defined in find_nogood.cpp and find_threshold.cpp.
#pragma once

#include "count/units.hpp"
#include "threshold/placements.hpp"
#include "threshold/threshold.hpp"

#include <memory>

namespace qsat::inline questions {

/// Finds completions that contain the queens of a placement, for one placement after the other. It
/// uses short native searches in different orders, and a full search if these do not suffice.
/// Thread-safe.
class Completer {
public:
    /// The open board must outlive this object and have no conflicts.
    explicit Completer(const OpenBoard& open, const Poll& poll = {});

    struct Report {
        /// Satisfied with a completion, Exhausted if there is none, or Stopped at the node limit.
        Ending ending;
        std::uint64_t nodes = 0;
    };

    /// Finds a verified completion with these queens and writes its squares, one number for each
    /// open row, to `completion`. `turn` selects among the search orders, so it influences which
    /// completion is found. Precondition: the queens do not attack each other. Throws BudgetSpent,
    /// and Defect.
    Report complete(const Subtree& queens, std::uint64_t turn, std::uint64_t most_nodes,
                    const Budget& budget, std::vector<int>& completion) const;

private:
    const OpenBoard& open_;
    std::vector<std::unique_ptr<Kernel>> kernels_; // each with a different order
};

/// The first placement in some units of a level that cannot be completed, as numbers of free
/// squares; empty if there is none. Placements that need more than `most_nodes` nodes are skipped.
/// Uses several threads, as many as fit into memory, because each takes the memory of the level;
/// the result does not depend on their number. Adds to the statistics. Throws BudgetSpent, and
/// Defect.
std::optional<Subtree> find_nogood(const PlacementLevel& level, const Completer& completer,
                                   const UnitRange& units, std::uint64_t most_nodes,
                                   const ThresholdOptions& options, const Budget& budget,
                                   ThresholdStatistics& statistics);

/// The parts of `find_threshold`, for shards, which need only some of them.
class ThresholdSearch {
public:
    /// Precondition: the board has a completion. It must outlive this object. All functions throw
    /// BudgetSpent and Defect.
    ThresholdSearch(const Board& board, const ThresholdOptions& options, const Budget& budget);

    /// A nogood with few queens, found by a bounded search of the squares near the middle; an upper
    /// bound. The same on every machine. Call it first.
    std::optional<std::vector<Square>> find_near_middle(const Budget& budget);
    /// The number of queens of the last placements to enumerate: the threshold is not greater.
    int last() const { return last_; }

    /// The first nogood of the fewest queens in the shard's part of all placements; the one near
    /// the middle if there is none. `cleared` follows the number of queens whose placements can all
    /// be completed.
    std::optional<std::vector<Square>> find(const Shard& shard, const Budget& budget,
                                            std::optional<int>& cleared);

    /// A hash of the division into units. Shards can only be combined if they have the same
    /// division.
    std::string cut(const Budget& budget) const;

    const ThresholdStatistics& statistics() const { return statistics_; }

private:
    PlacementLevel level(int queens, std::size_t squares, const Budget& budget) const {
        return {open_,        order_, queens, static_cast<int>(squares), options_.most_bits,
                budget.poll()};
    }
    std::vector<Square> checked(const Subtree& nogood, const Budget& budget) const;

    const Board& board_;
    const ThresholdOptions options_;
    const OpenBoard open_;
    const SquareOrder order_;
    const Completer completer_;
    std::optional<std::vector<Square>> near_middle_;
    int last_ = open_.row_count();
    ThresholdStatistics statistics_;
};

} // namespace qsat::questions
