#include "solve/auto_engine.hpp"

#include "sat/sat_engine.hpp"
#include "search/backtrack.hpp"

#include <fmt/format.h>

namespace qsat {

namespace {

/// With at most this many open lines the native search decides what SAT decides, and sooner; see
/// bench/README.md.
constexpr int native_lines = 64;

/// With more lines the native search either walks straight to a completion or is lost in a corner
/// of its tree; then SAT is the better bet. A line costs it about one node, so this is generous.
std::uint64_t nodes_before_sat(const OpenBoard& open) {
    return 20'000 + 20 * static_cast<std::uint64_t>(open.row_count());
}

SearchReport search_natively(const OpenBoard& open, const SearchOptions& options,
                             const Budget& budget, const Visitor& visit, std::string reason) {
    SearchReport report = search_by_backtracking(open, options, budget, visit);
    report.statistics.engine_reason = std::move(reason);
    return report;
}

} // namespace

SearchReport search_automatically(const OpenBoard& open, const SearchOptions& options,
                                  const Budget& budget, const Visitor& visit) {
    if (!options.one_completion)
        return search_natively(open, options, budget, visit, "more than one completion asked for");
    if (open.row_count() <= native_lines)
        return search_natively(
            open, options, budget, visit,
            fmt::format("{} open lines, at most {}", open.row_count(), native_lines));

    Budget short_budget = budget;
    short_budget.node_limit = std::min(budget.node_limit, nodes_before_sat(open));
    SearchReport native =
        search_natively(open, options, short_budget, visit,
                        fmt::format("decided within {} nodes", short_budget.node_limit));
    const auto* stopped = std::get_if<Stopped>(&native.ending);
    if (stopped == nullptr || stopped->reason != StopReason::node_limit) return native;

    SearchReport report = search_by_sat(open, options, budget, visit);
    report.statistics.search = native.statistics.search;
    report.statistics.engine_reason =
        fmt::format("{} open lines, and the native search undecided after {} nodes",
                    open.row_count(), native.statistics.search->nodes);
    return report;
}

} // namespace qsat
