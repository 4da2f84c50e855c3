#include "solve/methods.hpp"

#include "engine/shared_ending.hpp"
#include "parallel/parallel.hpp"
#include "sat/sat_engine.hpp"
#include "search/backtrack.hpp"
#include "search/guided_search.hpp"
#include "solve/time_slices.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace qsat {

namespace {

/// The native search either goes straight to a completion, with about one node per line, or gets
/// stuck in a bad subtree. Making clauses takes about as long as this many nodes and is only useful
/// in the second case.
std::uint64_t first_time_slice(const OpenBoard& open) {
    return 5'000 + 20 * static_cast<std::uint64_t>(open.row_count());
}

/// A conflict of CaDiCaL takes about as long as 16 nodes (26 and 1.6 microseconds at 80 rows). SAT
/// gets more than half of the time, because boards that the first native turns do not decide
/// usually suit SAT.
constexpr std::uint64_t nodes_per_conflict = 10;

/// On lists of squares a node takes longer than on lanes, and a search that has not ended after so
/// many hardly ever ends.
RelaxedLimits guided_limits(const SearchOptions& options, const Budget& budget) {
    return within(budget, {.nodes_before = 2'000'000,
                           .dives = {.seed = options.seed, .nodes_before = 30'000}});
}

/// A conflict takes ten times as long on boards with few diagonals, so that dives would otherwise
/// get a fiftieth of the time there.
constexpr std::uint64_t nodes_per_guided_node = 16;

class Race {
public:
    Race(const OpenBoard& open, const SearchOptions& options, const Budget& budget,
         const Visitor& visit)
        : open_{open}, options_{options}, budget_{budget}, visit_{visit} {}

    SearchReport run() {
        std::uint64_t turn = std::min(first_time_slice(open_), budget_.node_limit);
        SearchReport native = search_natively(turn, options_.jobs, budget_, visit_);
        if (!is_time_slice_over(native.ending) || nodes_ >= budget_.node_limit) {
            native.statistics.engine_reason = fmt::format("decided within {} nodes", turn);
            return finish(std::move(native));
        }
        SearchReport last = options_.jobs > 1 && parallel::has_threads() ? run_side_by_side()
                                                                         : run_by_time_slices(turn);
        last.statistics.engine_reason = reason_;
        return finish(std::move(last));
    }

private:
    SearchReport search_natively(std::uint64_t nodes, int jobs, const Budget& budget,
                                 const Visitor& visit) {
        Budget turn = budget;
        turn.node_limit = nodes;
        SearchOptions options = options_;
        options.jobs = jobs;
        options.seed += restarts_; // otherwise the same tries would be repeated
        SearchReport report = search_by_backtracking(open_, options, turn, visit);
        nodes_ += report.statistics.search->nodes;
        restarts_ += report.statistics.search->restarts + 1;
        kernel_ = report.statistics.search->kernel;
        return report;
    }

    SearchReport run_by_time_slices(std::uint64_t slice) {
        reason_ = fmt::format("{} open lines: native search and SAT in turns", open_.row_count());
        SatTimeSlices sat{open_, options_, budget_, visit_, nodes_per_conflict};
        GuidedSearch guided{open_, budget_, visit_, guided_limits(options_, budget_)};
        SearchReport report =
            interleave({[&](std::uint64_t nodes) { return sat.resume(nodes); },
                        [&](std::uint64_t nodes) {
                            return take_time_slice(guided, nodes + nodes / 2, budget_, visit_);
                        }},
                       slice);
        sat_ = sat.statistics();
        return report;
    }

    /// A time slice of the native search, then one of dives and relaxations. Returns nothing if
    /// none of them has ended.
    std::optional<SearchReport> take_time_slice(GuidedSearch& guided, std::uint64_t turn,
                                                const Budget& budget, const Visitor& visit) {
        SearchReport native =
            search_natively(std::min(turn, budget.node_limit - nodes_), 1, budget, visit);
        if (!is_time_slice_over(native.ending) || nodes_ >= budget.node_limit) return native;
        return guide(guided, turn);
    }

    /// A time slice of dives and relaxations.
    std::optional<SearchReport> guide(GuidedSearch& guided, std::uint64_t turn) {
        auto ending = guided.resume(turn * nodes_per_guided_node, nodes_);
        relaxations_ = guided.relaxations();
        dives_ = guided.dives();
        if (!ending) return std::nullopt;
        nodes_ += guided.nodes();
        return SearchReport{std::move(*ending),
                            {.engine = "backtrack", .search = SearchStatistics{}}};
    }

    /// The native search beside SAT, with dives and relaxations.
    SearchReport run_with_guides(const Budget& budget, const Visitor& visit) {
        GuidedSearch guided{open_, budget, visit, guided_limits(options_, budget)};
        return interleave(
            {[&](std::uint64_t nodes) { return take_time_slice(guided, nodes, budget, visit); }},
            first_time_slice(open_));
    }

    SearchReport run_side_by_side() {
        reason_ = fmt::format("{} open lines: native search and SAT side by side, first answer",
                              open_.row_count());
        FirstAnswer race{budget_, visit_};
        // The weaker search gets one thread. The native search uses more threads only on boards
        // that fit lanes.
        const bool is_native_better = fits_lanes(open_);
        SearchOptions native_options = options_;
        SearchOptions sat_options = options_;
        native_options.jobs = options_.jobs - 1;
        sat_options.jobs = is_native_better ? 1 : options_.jobs - 1;
        parallel::side_by_side(2, [&](int number) {
            race.take_part([&](const Budget& budget, const Visitor& visit) {
                if (number == 0 && !is_native_better) return run_with_guides(budget, visit);
                if (number == 0) {
                    SearchReport report =
                        search_by_backtracking(open_, native_options, budget, visit);
                    nodes_ += report.statistics.search->nodes;
                    restarts_ += report.statistics.search->restarts;
                    relaxations_ = report.statistics.search->relaxations;
                    dives_ = report.statistics.search->dives;
                    return report;
                }
                SearchReport report = search_by_sat_methods(open_, sat_options, budget, visit);
                sat_ = report.statistics.sat;
                return report;
            });
        });
        return race.take();
    }

    /// Adds the statistics of both searches.
    SearchReport finish(SearchReport report) {
        auto& search = report.statistics.search;
        search = {.nodes = nodes_,
                  .restarts = restarts_,
                  .kernel = kernel_,
                  .relaxations = relaxations_,
                  .dives = dives_};
        report.statistics.sat = sat_;
        return report;
    }

    const OpenBoard& open_;
    const SearchOptions& options_;
    const Budget& budget_;
    const Visitor& visit_;
    std::uint64_t nodes_ = 0;
    std::uint64_t restarts_ = 0;
    std::uint64_t relaxations_ = 0;
    std::uint64_t dives_ = 0;
    std::string kernel_;
    std::optional<SatStatistics> sat_;
    std::string reason_;
};

} // namespace

SearchReport race_native_and_sat(const OpenBoard& open, const SearchOptions& options,
                                 const Budget& budget, const Visitor& visit) try {
    return Race{open, options, budget, visit}.run();
} catch (const BudgetSpent& spent) {
    return {Stopped{spent.reason}, {}};
}

} // namespace qsat
