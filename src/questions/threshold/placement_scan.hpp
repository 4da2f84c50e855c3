#pragma once

#include "count/units.hpp"
#include "threshold/completer.hpp"
#include "threshold/covered_sets.hpp"
#include "threshold/placement_level.hpp"
#include "threshold/threshold.hpp"

#include <atomic>
#include <optional>

namespace qsat {

/// Enumerates units of a level one by one. Each thread has one.
class PlacementScan {
public:
    /// All references must outlive this object. Placements that need more than `most_nodes` nodes
    /// are skipped.
    PlacementScan(const PlacementLevel& level, const Completer& completer, std::uint64_t most_nodes,
                  const Budget& budget);

    /// The first placement of the unit that cannot be completed, as numbers of free squares. Empty
    /// if there is none, or if an earlier unit has found one in the meantime: `first_spoiled` is
    /// the first unit that has. Depends only on the unit. Throws BudgetSpent, and Defect.
    std::optional<Subtree> find_spoiler(std::uint64_t unit,
                                        const std::atomic<std::uint64_t>& first_spoiled);

    /// Statistics of the last unit.
    const ThresholdStatistics& statistics() const { return statistics_; }

private:
    bool is_superseded() const { return first_spoiled_->load(std::memory_order_relaxed) < unit_; }
    bool extend(int place);
    bool scan_sets();
    bool choose(int place_in_set, std::size_t words, std::uint64_t rank);
    bool scan_row(std::size_t words, std::uint64_t rank);
    bool complete();
    void cover();
    std::uint64_t* allowed(int place_in_set) { return allowed_.data() + place_in_set * words_; }

    const PlacementLevel& level_;
    const Completer& completer_;
    const std::uint64_t most_nodes_;
    const Budget& budget_;
    const Poll poll_;
    PollCounter counter_;

    CoveredSets covered_;
    Subtree prefix_;                      // the queens without bits
    std::vector<int> rest_;               // squares that they leave to the other queens, by number
    std::vector<int> place_in_rest_;      // place of each free square in rest_, or -1
    std::size_t words_ = 0;               // number of 64-bit words for them
    std::vector<std::uint64_t> peaceful_; // for each, the earlier squares that it does not attack
    std::vector<std::uint64_t> allowed_;  // by the number of queens to be placed
    Subtree placement_;                   // the present placement
    std::vector<int> completion_;
    std::vector<int> in_rest_; // squares of the completion in rest_

    std::uint64_t unit_ = 0;
    const std::atomic<std::uint64_t>* first_spoiled_ = nullptr;
    std::uint64_t turn_ = 0;
    bool is_spoiled_ = false;
    ThresholdStatistics statistics_;
};

/// The first placement in some units of a level that cannot be completed; empty if there is none.
/// Uses several threads, as many as fit into memory, because each takes the memory of the level.
/// Adds to the statistics. Throws BudgetSpent, and Defect.
std::optional<Subtree> find_spoiler(const PlacementLevel& level, const Completer& completer,
                                    const UnitRange& units, std::uint64_t most_nodes,
                                    const ThresholdOptions& options, const Budget& budget,
                                    ThresholdStatistics& statistics);

} // namespace qsat
