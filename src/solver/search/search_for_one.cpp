#include "search/search_for_one.hpp"

#include "search/guided_search.hpp"
#include "search/subtree_tasks.hpp"

#include <limits>
#include <new>

namespace qsat {

namespace {

constexpr std::uint64_t endless = std::numeric_limits<std::uint64_t>::max() / 2;

/// One search for one completion.
struct OneCompletion {
    const OpenBoard& open;
    const Kernel& kernel;
    int jobs;
    const Budget& budget;
    const Visitor& visit;
    SearchStatistics& statistics;
    const RelaxedLimits& limits;

    KernelReport on_one_thread() {
        AlternatingSearch search{open, kernel, budget, visit, limits};
        Ending ending = *search.resume(endless);
        statistics.relaxations = search.relaxations();
        statistics.dives = search.dives();
        return {std::move(ending), search.nodes(), {}};
    }

    /// The kernel on all threads.
    KernelReport in_parallel(const Budget& with) {
        SharedEnding shared{with, visit};
        SubtreeTasks tasks{jobs, shared, [&](const SharedSubtree& next, const KernelLimits& most) {
                               return kernel.search(next.subtree, most, shared.visitor());
                           }};
        const std::uint64_t nodes = tasks.run({{{}, 1}});
        return {shared.take(), nodes, {}};
    }

    /// First the kernel on all threads, then the kernel and dives on one and relaxations on the
    /// others.
    KernelReport side_by_side() {
        Budget short_budget = budget;
        short_budget.node_limit = limits.nodes_before;
        KernelReport first = in_parallel(short_budget);
        if (stop_reason(first.ending) != StopReason::node_limit) return first;

        SharedEnding race{budget, visit};
        RelaxedSearch relaxed{open, race.budget(), race.visitor(), limits};
        if (auto ending = relaxed.resume(1, 1)) {
            statistics.relaxations = relaxed.parts();
            return {std::move(*ending), first.nodes + relaxed.nodes(), {}};
        }
        if (!relaxed.is_worth_it()) {
            KernelReport rest = in_parallel(budget);
            rest.nodes += first.nodes;
            return rest;
        }
        RelaxedLimits only_dives = limits; // relaxations have their own threads
        only_dives.nodes_before = endless;
        only_dives.dives.nodes_before = 0;
        AlternatingSearch search{open, kernel, race.budget(), race.visitor(), only_dives};
        parallel::side_by_side(2, [&](int number) {
            try {
                auto ending =
                    number == 0 ? relaxed.resume(jobs - 1, endless) : search.resume(endless);
                if (ending) race.end(std::move(*ending)); // none if relaxations have no memory
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
};

} // namespace

KernelReport search_for_one(const OpenBoard& open, const Kernel& kernel, int jobs,
                            const Budget& budget, const Visitor& visit,
                            SearchStatistics& statistics, const RelaxedLimits& limits) try {
    bool is_visited = false;
    const Visitor visit_and_note = [&](std::span<const int> chosen) {
        is_visited = true;
        return visit(chosen);
    };
    OneCompletion search{open, kernel, jobs, budget, visit_and_note, statistics, limits};
    const bool is_alone = jobs == 1 || !parallel::has_threads();
    // A node limit counts kernel nodes, so relaxations are not used with it.
    if (!fits_lanes(open) || budget.node_limit < endless) {
        if (!is_alone) return search.in_parallel(budget);
        return kernel.search(
            {}, {.budget = &budget, .nodes = budget.node_limit, .list_unsearched = false}, visit);
    }
    try {
        if (!is_alone) return search.side_by_side();
    } catch (const std::bad_alloc&) {
        if (is_visited) throw; // otherwise a completion would be visited twice
    }
    return search.on_one_thread();
} catch (const BudgetSpent& spent) {
    return KernelReport{spent, 0, {}};
}

} // namespace qsat
