#include "search/search_for_one.hpp"

#include "search/relaxed_turns.hpp"
#include "search/subtree_tasks.hpp"

#include <algorithm>
#include <limits>
#include <new>

namespace qsat {

namespace {

constexpr std::uint64_t endless = std::numeric_limits<std::uint64_t>::max() / 2;

/// By one thread.
KernelReport search_in_turns(const OpenBoard& open, const Kernel& kernel, const Budget& budget,
                             const Visitor& visit, const RelaxedLimits& limits,
                             std::uint64_t& relaxations) {
    RelaxedTurns search{open, kernel, budget, visit, limits};
    std::optional<Ending> ending = search.go_on(limits.nodes_before);
    for (auto nodes = std::max<std::uint64_t>(limits.nodes_before, 1); !ending; nodes *= 2)
        ending = search.go_on(nodes);
    relaxations = search.relaxations();
    return {std::move(*ending), search.nodes(), {}};
}

/// All threads on one kernel.
KernelReport search_in_parallel(const Kernel& kernel, int jobs, const Budget& budget,
                                const Visitor& visit) {
    SharedEnding shared{budget, visit};
    SubtreeTasks tasks{jobs, shared, [&](const SharedSubtree& next, const KernelLimits& limits) {
                           return kernel.search(next.subtree, limits, shared.visitor());
                       }};
    const std::uint64_t nodes = tasks.run({{{}, 1}});
    return {shared.take(), nodes, {}};
}

/// First all threads on the kernel, then one, and the others on relaxations.
KernelReport search_side_by_side(const OpenBoard& open, const Kernel& kernel, int jobs,
                                 const Budget& budget, const Visitor& visit,
                                 const RelaxedLimits& limits, std::uint64_t& relaxations) {
    Budget short_budget = budget;
    short_budget.node_limit = limits.nodes_before;
    KernelReport first = search_in_parallel(kernel, jobs, short_budget, visit);
    if (stop_reason(first.ending) != StopReason::node_limit) return first;

    SharedEnding race{budget, visit};
    RelaxedSearch relaxed{open, race.budget(), race.visitor(), limits};
    if (auto ending = relaxed.go_on(1, 1)) {
        relaxations = relaxed.parts();
        return {std::move(*ending), first.nodes + relaxed.nodes(), {}};
    }
    if (!relaxed.is_worth_it()) {
        KernelReport rest = search_in_parallel(kernel, jobs, budget, visit);
        rest.nodes += first.nodes;
        return rest;
    }
    SearchInTurns search{kernel, race.budget(), race.visitor()};
    parallel::side_by_side(2, [&](int number) {
        try {
            auto ending = number == 0 ? relaxed.go_on(jobs - 1, endless) : search.go_on(endless);
            if (ending) race.end(std::move(*ending)); // relaxations may lack memory
        } catch (...) {
            race.end(Stopped{StopReason::interrupted}); // the other would search for nobody
            throw;
        }
    });
    if (!race.is_over()) race.end(*search.go_on(endless)); // a kernel may lack its thread
    relaxations = relaxed.parts();
    return {race.take(), first.nodes + search.nodes() + relaxed.nodes(), {}};
}

/// By several threads; by one from the start if there is no memory for several.
KernelReport search_by_threads(const OpenBoard& open, const Kernel& kernel, int jobs,
                               const Budget& budget, const Visitor& visit,
                               const RelaxedLimits& limits, std::uint64_t& relaxations) {
    bool is_visited = false;
    const Visitor visit_and_note = [&](std::span<const int> chosen) {
        is_visited = true;
        return visit(chosen);
    };
    try {
        return search_side_by_side(open, kernel, jobs, budget, visit_and_note, limits, relaxations);
    } catch (const std::bad_alloc&) {
        if (is_visited) throw; // or a completion would come twice
    }
    return search_in_turns(open, kernel, budget, visit, limits, relaxations);
}

} // namespace

KernelReport search_for_one(const OpenBoard& open, const Kernel& kernel, int jobs,
                            const Budget& budget, const Visitor& visit,
                            SearchStatistics& statistics, const RelaxedLimits& limits) try {
    const bool is_alone = jobs == 1 || !parallel::has_threads();
    // Whoever limits the nodes counts on a kernel.
    if (fits_lanes(open) && budget.node_limit >= endless)
        return is_alone
                   ? search_in_turns(open, kernel, budget, visit, limits, statistics.relaxations)
                   : search_by_threads(open, kernel, jobs, budget, visit, limits,
                                       statistics.relaxations);
    if (!is_alone) return search_in_parallel(kernel, jobs, budget, visit);
    return kernel.search(
        {}, {.budget = &budget, .nodes = budget.node_limit, .list_unsearched = false}, visit);
} catch (const BudgetSpent& spent) {
    return KernelReport{spent, 0, {}};
}

} // namespace qsat
