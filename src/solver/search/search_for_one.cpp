#include "search/search_for_one.hpp"

#include "search/alternating_search.hpp"
#include "search/subtree_tasks.hpp"

#include <limits>
#include <new>

namespace qsat {

namespace {

constexpr std::uint64_t endless = std::numeric_limits<std::uint64_t>::max() / 2;

/// Searches on one thread.
KernelReport search_on_one_thread(const OpenBoard& open, const Kernel& kernel, const Budget& budget,
                                  const Visitor& visit, const RelaxedLimits& limits,
                                  SearchStatistics& statistics) {
    AlternatingSearch search{open, kernel, budget, visit, limits};
    std::optional<Ending> ending;
    while (!ending)
        ending = search.resume(endless);
    statistics.relaxations = search.relaxations();
    statistics.dives = search.dives();
    return {std::move(*ending), search.nodes(), {}};
}

/// Searches with one kernel on all threads.
KernelReport search_in_parallel(const Kernel& kernel, int jobs, const Budget& budget,
                                const Visitor& visit) {
    SharedEnding shared{budget, visit};
    SubtreeTasks tasks{jobs, shared, [&](const SharedSubtree& next, const KernelLimits& limits) {
                           return kernel.search(next.subtree, limits, shared.visitor());
                       }};
    const std::uint64_t nodes = tasks.run({{{}, 1}});
    return {shared.take(), nodes, {}};
}

/// First runs the kernel on all threads, then the kernel and dives on one and relaxations on the
/// others.
KernelReport search_side_by_side(const OpenBoard& open, const Kernel& kernel, int jobs,
                                 const Budget& budget, const Visitor& visit,
                                 const RelaxedLimits& limits, SearchStatistics& statistics) {
    Budget short_budget = budget;
    short_budget.node_limit = limits.nodes_before;
    KernelReport first = search_in_parallel(kernel, jobs, short_budget, visit);
    if (stop_reason(first.ending) != StopReason::node_limit) return first;

    SharedEnding race{budget, visit};
    RelaxedSearch relaxed{open, race.budget(), race.visitor(), limits};
    if (auto ending = relaxed.resume(1, 1)) {
        statistics.relaxations = relaxed.parts();
        return {std::move(*ending), first.nodes + relaxed.nodes(), {}};
    }
    if (!relaxed.is_worth_it()) {
        KernelReport rest = search_in_parallel(kernel, jobs, budget, visit);
        rest.nodes += first.nodes;
        return rest;
    }
    // Relaxations have their own threads.
    RelaxedLimits only_dives = limits;
    only_dives.nodes_before = endless;
    only_dives.dives.nodes_before = 0;
    AlternatingSearch search{open, kernel, race.budget(), race.visitor(), only_dives};
    parallel::side_by_side(2, [&](int number) {
        try {
            auto ending = number == 0 ? relaxed.resume(jobs - 1, endless) : search.resume(endless);
            if (ending) race.end(std::move(*ending)); // no ending if relaxations run out of memory
        } catch (...) {
            race.end(Stopped{StopReason::interrupted}); // the other search is useless now
            throw;
        }
    });
    // The kernel's thread may have been refused.
    if (!race.is_over()) race.end(*search.resume(endless));
    statistics.relaxations = relaxed.parts();
    statistics.dives = search.dives();
    return {race.take(), first.nodes + search.nodes() + relaxed.nodes(), {}};
}

/// Searches on several threads, or on one if there is no memory for several.
KernelReport search_by_threads(const OpenBoard& open, const Kernel& kernel, int jobs,
                               const Budget& budget, const Visitor& visit,
                               const RelaxedLimits& limits, SearchStatistics& statistics) {
    bool is_visited = false;
    const Visitor visit_and_note = [&](std::span<const int> chosen) {
        is_visited = true;
        return visit(chosen);
    };
    try {
        return search_side_by_side(open, kernel, jobs, budget, visit_and_note, limits, statistics);
    } catch (const std::bad_alloc&) {
        if (is_visited) throw; // otherwise a completion would be visited twice
    }
    return search_on_one_thread(open, kernel, budget, visit, limits, statistics);
}

} // namespace

KernelReport search_for_one(const OpenBoard& open, const Kernel& kernel, int jobs,
                            const Budget& budget, const Visitor& visit,
                            SearchStatistics& statistics, const RelaxedLimits& limits) try {
    const bool is_alone = jobs == 1 || !parallel::has_threads();
    // A node limit counts kernel nodes, so relaxations are not used with it.
    if (fits_lanes(open) && budget.node_limit >= endless)
        return is_alone ? search_on_one_thread(open, kernel, budget, visit, limits, statistics)
                        : search_by_threads(open, kernel, jobs, budget, visit, limits, statistics);
    if (!is_alone) return search_in_parallel(kernel, jobs, budget, visit);
    return kernel.search(
        {}, {.budget = &budget, .nodes = budget.node_limit, .list_unsearched = false}, visit);
} catch (const BudgetSpent& spent) {
    return KernelReport{spent, 0, {}};
}

} // namespace qsat
