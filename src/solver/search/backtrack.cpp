#include "search/backtrack.hpp"

#include "search/search_for_one.hpp"

#include <limits>

namespace qsat::inline solver {

namespace {

/// Restarts with a different random order each time. If many completions exist, a bad early
/// decision costs at most the limit. The limit grows, so the search remains complete. (C. Gomes, B.
/// Selman, H. Kautz, "Boosting combinatorial search through randomization", AAAI 1998.)
struct RestartPolicy {
    std::uint64_t first_limit;
    double growth;
    int most_restarts;
};

RestartPolicy restart_policy(const OpenBoard& open, bool any_order) {
    if (!any_order) return {0, 1, 0};
    // These boards are within reach of an exhaustive search. A few short tries, about a millisecond
    // in all, solve boards with many completions; then an unlimited search decides the others.
    if (fits_lanes(open)) return {500, 2, 6};
    return {4'000 + 4 * static_cast<std::uint64_t>(open.row_count()), 1.5,
            std::numeric_limits<int>::max()};
}

} // namespace

SearchReport search_by_backtracking(const OpenBoard& open, const SearchOptions& options,
                                    const Budget& budget, const Visitor& visit) {
    SearchStatistics statistics;
    const auto report = [&](Ending ending) {
        return SearchReport{std::move(ending), {.engine = "backtrack", .search = statistics}};
    };
    if (!open.conflicts().empty()) return report(Exhausted{});

    // A search for all completions uses the order of the board and one thread, so that completions
    // always come in the same order.
    const bool any_order = options.one_completion();
    const RestartPolicy policy = restart_policy(open, any_order);
    auto limit = static_cast<double>(policy.first_limit);
    for (int restart = 0;; ++restart, limit *= policy.growth) {
        std::unique_ptr<const Kernel> kernel;
        try {
            kernel = make_kernel(open, {any_order, options.seed + restart}, budget.poll());
        } catch (const BudgetSpent& spent) {
            return report(spent);
        }
        const std::uint64_t left = budget.node_limit - statistics.nodes;
        const bool last = restart == policy.most_restarts;
        statistics.kernel = kernel->name();
        KernelReport result;
        if (last && any_order) {
            Budget rest = budget;
            rest.node_limit = left;
            RelaxedLimits limits = RelaxedLimits::of(open);
            limits.dives.seed = options.seed;
            result = search_for_one(open, *kernel, options.jobs, rest, visit, statistics, limits);
        } else {
            const bool limited = !last && limit < static_cast<double>(left);
            const std::uint64_t nodes = limited ? static_cast<std::uint64_t>(limit) : left;
            result = kernel->search(
                {}, {.budget = &budget, .nodes = nodes, .list_unsearched = false}, visit);
        }
        statistics.nodes += result.nodes;
        statistics.restarts = restart;
        const bool undecided = stop_reason(result.ending) == StopReason::node_limit;
        if (!undecided || last || statistics.nodes >= budget.node_limit)
            return report(std::move(result.ending));
    }
}

} // namespace qsat::solver
