#include "search/search_for_one.hpp"

#include "search/relaxed_search.hpp"
#include "search/subtree_tasks.hpp"

#include <algorithm>
#include <ranges>

namespace qsat {

namespace {

constexpr std::uint64_t nodes_before_relaxations = 10'000'000;

/// A search on a kernel that can be left and taken up again.
class SearchInTurns {
public:
    SearchInTurns(const Kernel& kernel, const Budget& budget, const Visitor& visit)
        : kernel_{kernel}, budget_{budget}, visit_{visit} {}

    /// So many more nodes. Nothing if that does not end it.
    std::optional<Ending> go_on(std::uint64_t nodes) {
        const std::uint64_t left = budget_.node_limit - std::min(budget_.node_limit, nodes_);
        const std::uint64_t until = nodes_ + std::min(nodes, left);
        while (!unsearched_.empty()) {
            if (nodes_ >= budget_.node_limit) return Stopped{StopReason::node_limit};
            if (nodes_ >= until) return std::nullopt;
            const Subtree subtree = std::move(unsearched_.back());
            unsearched_.pop_back();
            KernelReport report =
                kernel_.search(subtree, {.budget = &budget_, .nodes = until - nodes_}, visit_);
            nodes_ += report.nodes;
            if (stop_reason(report.ending) == StopReason::node_limit)
                std::ranges::move(report.unsearched | std::views::reverse, // the deepest come first
                                  std::back_inserter(unsearched_));
            else if (!std::holds_alternative<Exhausted>(report.ending))
                return std::move(report.ending);
        }
        return Exhausted{};
    }

    std::uint64_t nodes() const { return nodes_; }

private:
    const Kernel& kernel_;
    const Budget& budget_;
    const Visitor& visit_;
    std::vector<Subtree> unsearched_{{}};
    std::uint64_t nodes_ = 0;
};

/// In turns, of which relaxations have the larger: a kernel may find a completion soon.
KernelReport search_alone(const OpenBoard& open, const Kernel& kernel, const Budget& budget,
                          const Visitor& visit, std::uint64_t& relaxations) {
    constexpr std::uint64_t part_of_kernel = 3;
    SearchInTurns search{kernel, budget, visit};
    std::optional<Ending> ending = search.go_on(nodes_before_relaxations);
    if (ending || !fits_lanes(open))
        return {ending ? std::move(*ending) : *search.go_on(budget.node_limit), search.nodes(), {}};
    Budget rest = budget;
    rest.node_limit -= search.nodes();
    RelaxedSearch relaxed{open, rest, visit};
    for (std::uint64_t work = nodes_before_relaxations; !ending; work *= 2) {
        ending = relaxed.go_on(1, work * part_of_kernel);
        if (!ending) ending = search.go_on(relaxed.is_worth_it() ? work : budget.node_limit);
    }
    relaxations = relaxed.is_worth_it() ? relaxed.parts() : 0;
    return {std::move(*ending), search.nodes() + relaxed.nodes(), {}};
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

/// One thread on the kernel, the others on relaxations.
KernelReport search_side_by_side(const OpenBoard& open, const Kernel& kernel, int jobs,
                                 const Budget& budget, const Visitor& visit,
                                 std::uint64_t& relaxations) {
    constexpr std::uint64_t endless = std::numeric_limits<std::uint64_t>::max() / 2;
    SharedEnding race{budget, visit};
    RelaxedSearch relaxed{open, race.budget(), race.visitor()};
    if (auto ending = relaxed.go_on(1, 1)) return {std::move(*ending), relaxed.nodes(), {}};
    if (!relaxed.is_worth_it()) return search_in_parallel(kernel, jobs, budget, visit);
    SearchInTurns search{kernel, race.budget(), race.visitor()};
    parallel::side_by_side(2, [&](int number) {
        try {
            race.end(number == 0 ? *relaxed.go_on(jobs - 1, endless) : *search.go_on(endless));
        } catch (...) {
            race.end(Stopped{StopReason::interrupted}); // the other would search for nobody
            throw;
        }
    });
    relaxations = relaxed.parts();
    return {race.take(), search.nodes() + relaxed.nodes(), {}};
}

} // namespace

KernelReport search_for_one(const OpenBoard& open, const Kernel& kernel, int jobs,
                            const Budget& budget, const Visitor& visit,
                            SearchStatistics& statistics) {
    if (jobs == 1) return search_alone(open, kernel, budget, visit, statistics.relaxations);
    if (!fits_lanes(open) || budget.node_limit <= nodes_before_relaxations)
        return search_in_parallel(kernel, jobs, budget, visit);
    Budget first_budget = budget;
    first_budget.node_limit = nodes_before_relaxations;
    KernelReport first = search_in_parallel(kernel, jobs, first_budget, visit);
    if (stop_reason(first.ending) != StopReason::node_limit) return first;
    Budget rest = budget;
    rest.node_limit -= std::min(rest.node_limit, first.nodes); // threads go a little beyond
    KernelReport result =
        search_side_by_side(open, kernel, jobs, rest, visit, statistics.relaxations);
    result.nodes += first.nodes;
    return result;
}

} // namespace qsat
