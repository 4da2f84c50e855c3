#pragma once

#include "engine/shared_ending.hpp"
#include "sat/sat_engine.hpp"

#include <functional>
#include <optional>
#include <vector>

namespace qsat {

/// Did a search stop only because its time slice was over?
inline bool is_time_slice_over(const Ending& ending) {
    const auto reason = stop_reason(ending);
    return reason == StopReason::node_limit || reason == StopReason::conflict_limit;
}

/// A resumable search: continues for about the time of so many nodes of the native search. Returns
/// its report when it has ended, or when the budget of all is spent.
using TimeSlice = std::function<std::optional<SearchReport>(std::uint64_t nodes)>;

/// Runs searches on one thread, one time slice of each after the other, until one of them has
/// ended. Each round is half as long again as the one before.
inline SearchReport interleave(const std::vector<TimeSlice>& searches, std::uint64_t nodes) {
    for (;; nodes += nodes / 2)
        for (const TimeSlice& resume : searches)
            if (auto report = resume(nodes)) return std::move(*report);
}

/// SAT in time slices. The first one makes the clauses.
class SatTimeSlices {
public:
    /// `nodes_per_conflict`: the part of the time that SAT gets. All references must outlive this
    /// object.
    SatTimeSlices(const OpenBoard& open, const SearchOptions& options, const Budget& budget,
                  const Visitor& visit, std::uint64_t nodes_per_conflict)
        : open_{open}, options_{options}, budget_{budget}, visit_{visit}, nodes_per_conflict_{
                                                                              nodes_per_conflict} {}

    std::optional<SearchReport> resume(std::uint64_t nodes) {
        if (!resumes_) return std::nullopt;
        if (!search_) search_.emplace(open_, options_, 0, budget_.poll());
        Budget slice = budget_;
        slice.conflict_limit = nodes / nodes_per_conflict_;
        SearchReport report = search_->run(slice, visit_);
        statistics_ = report.statistics.sat;
        if (is_decided(report) || budget_.exceeded()) return report;
        resumes_ = is_time_slice_over(report.ending); // false if memory is short
        return std::nullopt;
    }

    /// Empty before the first time slice.
    const std::optional<SatStatistics>& statistics() const { return statistics_; }

private:
    const OpenBoard& open_;
    const SearchOptions& options_;
    const Budget& budget_;
    const Visitor& visit_;
    std::uint64_t nodes_per_conflict_;
    bool resumes_ = true;
    std::optional<SatSearch> search_;
    std::optional<SatStatistics> statistics_;
};

} // namespace qsat
