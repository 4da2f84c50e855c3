#include "solve/methods.hpp"

#include "engine/shared_ending.hpp"
#include "parallel/parallel.hpp"
#include "sat/sat_engine.hpp"
#include "search/alternating_search.hpp"
#include "search/backtrack.hpp"
#include "solve/time_slices.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace qsat {

namespace {

/// The race on one thread, which divides its time between the searches.
class LaneRace {
public:
    // Nodes of the short tries before the race.
    static constexpr std::uint64_t nodes_of_tries = 30'000;

    LaneRace(const OpenBoard& open, const SearchOptions& options, const Budget& budget,
             const Visitor& visit, const LaneTimeSlices& turns, const SearchStatistics& tries)
        : open_{open}, options_{options}, budget_{budget}, visit_{visit}, turns_{turns},
          search_{tries}, kernel_{make_kernel(open, {true, options.seed + tries.restarts + 1},
                                              budget.poll())},
          native_{open, *kernel_, budget, visit, relaxed_limits(options, budget, turns)} {
        search_.kernel = kernel_->name();
        ++search_.restarts;
    }

    SearchReport run() {
        SatTimeSlices sat{open_, options_, budget_, visit_, turns_.nodes_per_conflict};
        return interleave({[this](std::uint64_t nodes) { return resume(nodes); },
                           [&](std::uint64_t nodes) -> std::optional<SearchReport> {
                               const auto answer = sat.resume(nodes);
                               sat_ = sat.statistics();
                               if (!answer) return std::nullopt;
                               return report("sat", answer->ending);
                           }},
                          turns_.nodes);
    }

private:
    static RelaxedLimits relaxed_limits(const SearchOptions& options, const Budget& budget,
                                        const LaneTimeSlices& turns) {
        RelaxedLimits limits = turns.relaxed;
        limits.dives.seed = options.seed;
        return within(budget, limits);
    }

    /// A time slice of the native search.
    std::optional<SearchReport> resume(std::uint64_t nodes) {
        const std::uint64_t before = native_.nodes();
        const auto ending = native_.resume(std::min(nodes, budget_.node_limit - search_.nodes));
        search_.nodes += native_.nodes() - before;
        search_.relaxations = native_.relaxations();
        search_.dives = native_.dives();
        if (ending) return report("backtrack", *ending);
        if (search_.nodes >= budget_.node_limit)
            return report("backtrack", Stopped{StopReason::node_limit});
        return std::nullopt;
    }

    SearchReport report(std::string engine, const Ending& ending) const {
        return {ending,
                {.engine = std::move(engine),
                 .engine_reason = fmt::format("{} open lines with few squares: native search, and "
                                              "SAT a tenth of the time",
                                              open_.row_count()),
                 .search = search_,
                 .sat = sat_}};
    }

    const OpenBoard& open_;
    const SearchOptions& options_;
    const Budget& budget_;
    const Visitor& visit_;
    const LaneTimeSlices& turns_;
    SearchStatistics search_;
    std::optional<SatStatistics> sat_;
    std::unique_ptr<const Kernel> kernel_;
    AlternatingSearch native_;
};

} // namespace

SearchReport race_on_lanes(const OpenBoard& open, const SearchOptions& options,
                           const Budget& budget, const Visitor& visit,
                           const LaneTimeSlices& turns) try {
    const bool alone = options.jobs <= 1 || !parallel::has_threads();
    Budget first = budget;
    first.node_limit =
        std::min(budget.node_limit, alone ? LaneRace::nodes_of_tries
                                          : static_cast<std::uint64_t>(options.jobs) * turns.nodes);
    SearchReport native = search_by_backtracking(open, options, first, visit);
    const SearchStatistics& search = *native.statistics.search;
    native.statistics.engine_reason =
        fmt::format("{} open lines with few squares, decided within {} nodes", open.row_count(),
                    first.node_limit);
    if (stop_reason(native.ending) != StopReason::node_limit || search.nodes >= budget.node_limit)
        return native;
    if (!alone) return race_native_and_sat(open, options, budget, visit);
    return LaneRace{open, options, budget, visit, turns, search}.run();
} catch (const BudgetSpent& spent) {
    return {Stopped{spent.reason}, {}};
}

} // namespace qsat
