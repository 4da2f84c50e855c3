#include "solve/methods.hpp"

#include "engine/shared_ending.hpp"
#include "parallel/parallel.hpp"
#include "sat/sat_engine.hpp"
#include "search/backtrack.hpp"
#include "search/search_for_one.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace qsat::inline solver {

namespace {

/// Did a search stop only because its time slice was over?
bool is_time_slice_over(const Ending& ending) {
    const auto reason = stop_reason(ending);
    return reason == StopReason::node_limit || reason == StopReason::conflict_limit;
}

class Race {
public:
    Race(const OpenBoard& open, const SearchOptions& options, const Budget& budget,
         const Visitor& visit, const RaceSlices& slices)
        : open_{open}, options_{options}, budget_{budget}, visit_{visit}, slices_{slices},
          fits_lanes_{fits_lanes(open)} {
        slices_.tries = std::min(slices_.tries, budget_.node_limit);
        slices_.relaxed.dives.seed = options_.seed;
        // A node limit counts nodes of the kernel, so neither relaxations nor dives start with it.
        if (budget_.node_limit != Budget{}.node_limit)
            slices_.relaxed.nodes_before = slices_.relaxed.dives.nodes_before = budget_.node_limit;
    }

    SearchReport run() {
        SearchReport report = try_natively(slices_.tries, options_.jobs, budget_, visit_);
        const bool is_over =
            !is_time_slice_over(report.ending) || search_.nodes >= budget_.node_limit;
        // On lists each time slice is counted, as it begins anew.
        if (!is_over || !fits_lanes_) ++search_.restarts;
        if (is_over) {
            reason_ = fits_lanes_
                          ? fmt::format("{} open lines with few squares, decided within {} nodes",
                                        open_.row_count(), slices_.tries)
                          : fmt::format("decided within {} nodes", slices_.tries);
        } else if (options_.jobs > 1 && parallel::has_threads()) {
            report = run_side_by_side();
        } else {
            report = fits_lanes_ ? run_on_lanes() : run_on_lists();
        }
        report.statistics.engine_reason = reason_;
        report.statistics.search = search_;
        report.statistics.sat = sat_;
        return report;
    }

private:
    static SearchReport native_report(Ending ending) {
        return {std::move(ending), {.engine = "backtrack"}};
    }

    /// The nodes of each round: half as many again as before.
    static auto growing(std::uint64_t nodes) {
        return [nodes]() mutable { return std::exchange(nodes, nodes + nodes / 2); };
    }

    /// A native search with restarts and this node limit, with another seed each time.
    SearchReport try_natively(std::uint64_t nodes, int jobs, const Budget& budget,
                              const Visitor& visit) {
        Budget slice = budget;
        slice.node_limit = nodes;
        SearchOptions options = options_;
        options.jobs = jobs;
        options.seed += search_.restarts;
        SearchReport report = search_by_backtracking(open_, options, slice, visit);
        const SearchStatistics& figures = *report.statistics.search;
        search_.nodes += figures.nodes;
        search_.restarts += figures.restarts;
        search_.kernel = figures.kernel;
        return report;
    }

    SearchReport run_on_lanes() {
        reason_ = fmt::format(
            "{} open lines with few squares: native search, and SAT a tenth of the time",
            open_.row_count());
        const auto kernel =
            make_kernel(open_, {true, options_.seed + search_.restarts}, budget_.poll());
        search_.kernel = kernel->name();
        AlternatingSearch native{open_, *kernel, budget_, visit_, slices_.relaxed};
        const auto resume = [&](std::uint64_t nodes) -> std::optional<SearchReport> {
            const std::uint64_t before = native.nodes();
            auto ending = native.resume(std::min(nodes, budget_.node_limit - search_.nodes));
            search_.nodes += native.nodes() - before;
            native.report(search_);
            if (!ending && search_.nodes >= budget_.node_limit)
                ending = Stopped{StopReason::node_limit};
            return ending ? std::optional{native_report(std::move(*ending))} : std::nullopt;
        };
        return *interleave<SearchReport>(
            {resume, [this](std::uint64_t nodes) { return resume_sat(nodes); }},
            growing(slices_.first));
    }

    SearchReport run_on_lists() {
        reason_ = fmt::format("{} open lines: native search and SAT in turns", open_.row_count());
        GuidedSearch guided{open_, budget_, visit_, slices_.relaxed};
        return *interleave<SearchReport>(
            {[&](std::uint64_t nodes) {
                 return resume_sat(guided.is_exhaustive() ? nodes / Schedule::sat_beside_exhaustive
                                                          : nodes);
             },
             [&](std::uint64_t nodes) {
                 return resume_on_lists(guided, nodes + nodes / 2, budget_, visit_);
             }},
            growing(slices_.first));
    }

    /// A time slice of the native search, then one of the guided search.
    std::optional<SearchReport> resume_on_lists(GuidedSearch& guided, std::uint64_t nodes,
                                                const Budget& budget, const Visitor& visit) {
        const std::uint64_t nodes_per_guided_node =
            guided.is_exhaustive() ? Schedule::exhaustive_on_lists : Schedule::guided_on_lists;
        SearchReport native =
            try_natively(std::min(nodes, budget.node_limit - search_.nodes), 1, budget, visit);
        ++search_.restarts;
        if (!is_time_slice_over(native.ending) || search_.nodes >= budget.node_limit) return native;
        auto ending = guided.resume(nodes * nodes_per_guided_node, search_.nodes);
        guided.report(search_);
        if (!ending) return std::nullopt;
        search_.nodes += guided.nodes();
        return native_report(std::move(*ending));
    }

    /// The first time slice makes the clauses.
    std::optional<SearchReport> resume_sat(std::uint64_t nodes) {
        if (!sat_resumes_) return std::nullopt;
        if (!sat_search_) sat_search_.emplace(open_, options_, 0, budget_.poll());
        Budget slice = budget_;
        slice.conflict_limit = nodes / slices_.nodes_per_conflict;
        SearchReport report = sat_search_->run(slice, visit_);
        sat_ = report.statistics.sat;
        if (is_decided(report) || budget_.exceeded()) return report;
        sat_resumes_ = is_time_slice_over(report.ending); // false if memory is short
        return std::nullopt;
    }

    /// The weaker search gets one thread. The native search uses more threads only on lanes.
    SearchReport run_side_by_side() {
        reason_ = fmt::format("{} open lines: native search and SAT side by side, first answer",
                              open_.row_count());
        FirstAnswer race{budget_, visit_};
        parallel::side_by_side(2, [&](int number) {
            race.take_part([&](const Budget& budget, const Visitor& visit) {
                SearchOptions options = options_;
                if (number == 1) {
                    options.jobs = fits_lanes_ ? 1 : options_.jobs - 1;
                    SearchReport report = search_by_sat_methods(open_, options, budget, visit);
                    sat_ = report.statistics.sat;
                    return report;
                }
                if (!fits_lanes_) {
                    GuidedSearch guided{open_, budget, visit, slices_.relaxed};
                    for (auto next = growing(slices_.first);;)
                        if (auto report = resume_on_lists(guided, next(), budget, visit))
                            return std::move(*report);
                }
                options.jobs = options_.jobs - 1;
                SearchReport report = search_by_backtracking(open_, options, budget, visit);
                const SearchStatistics& figures = *report.statistics.search;
                search_.nodes += figures.nodes;
                search_.restarts += figures.restarts;
                search_.relaxations = figures.relaxations;
                search_.dives = figures.dives;
                return report;
            });
        });
        return race.take();
    }

    const OpenBoard& open_;
    const SearchOptions& options_;
    const Budget& budget_;
    const Visitor& visit_;
    RaceSlices slices_;
    bool fits_lanes_;
    std::string reason_;
    SearchStatistics search_;
    std::optional<SatSearch> sat_search_;
    std::optional<SatStatistics> sat_;
    bool sat_resumes_ = true;
};

} // namespace

SearchReport race_native_and_sat(const OpenBoard& open, const SearchOptions& options,
                                 const Budget& budget, const Visitor& visit,
                                 RaceSlices slices) try {
    return Race{open, options, budget, visit, slices}.run();
} catch (const BudgetSpent& spent) {
    return {Stopped{spent.reason}, {}};
}

} // namespace qsat::solver
