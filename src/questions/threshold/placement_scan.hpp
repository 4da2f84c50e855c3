#pragma once

#include "count/units.hpp"
#include "threshold/completer.hpp"
#include "threshold/covered_sets.hpp"
#include "threshold/placement_level.hpp"
#include "threshold/threshold.hpp"

#include <atomic>
#include <optional>

namespace qsat {

/// Goes through units of a level, one after the other. A thread has one.
class PlacementScan {
public:
    /// All must outlive it. Placements that take more than `most_nodes` are passed over.
    PlacementScan(const PlacementLevel& level, const Completer& completer, std::uint64_t most_nodes,
                  const Budget& budget);

    /// The first placement of the unit that cannot be completed, as numbers of free squares; none
    /// if there is none, or if a unit before it has one meanwhile: `first_spoiled` is the number
    /// of the first that has. Depends on the unit alone. Throws BudgetSpent, and Defect.
    std::optional<Subtree> find_spoiler(std::uint64_t unit,
                                        const std::atomic<std::uint64_t>& first_spoiled);

    /// Of the unit gone through last.
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
    std::vector<int> rest_;               // numbers of the squares that they leave to the others
    std::vector<int> place_in_rest_;      // of each free square, -1 if it is not among them
    std::size_t words_ = 0;               // of 64 squares, that hold them
    std::vector<std::uint64_t> peaceful_; // for each the squares before it that it does not attack
    std::vector<std::uint64_t> allowed_;  // by how many queens are still to be placed
    Subtree placement_;                   // the one that is looked at
    std::vector<int> completion_;
    std::vector<int> in_rest_; // what the completion has of the rest

    std::uint64_t unit_ = 0;
    const std::atomic<std::uint64_t>* first_spoiled_ = nullptr;
    std::uint64_t turn_ = 0;
    bool is_spoiled_ = false;
    ThresholdStatistics statistics_;
};

/// The first placement that cannot be completed in some units of a level; none if there is none.
/// By several threads, of which each takes the level's memory: as many as there is room for. Adds
/// to the statistics. Throws BudgetSpent, and Defect.
std::optional<Subtree> find_spoiler(const PlacementLevel& level, const Completer& completer,
                                    const UnitRange& units, std::uint64_t most_nodes,
                                    const ThresholdOptions& options, const Budget& budget,
                                    ThresholdStatistics& statistics);

} // namespace qsat
