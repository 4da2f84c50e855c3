#include "count/search_count.hpp"

#include "search/cubes.hpp"
#include "search/subtree_tasks.hpp"

namespace qsat::inline questions {

SearchCounter::SearchCounter(const OpenBoard& open, std::uint64_t units, const Poll& poll)
    : completed_{open.row_count() == 0} {
    if (!open.conflicts().empty()) return;
    if (!completed_) kernel_ = make_kernel(open, {}, poll);
    cubes_ = make_cubes(open, units, poll);
}

Number SearchCounter::count(UnitRange units, int jobs, const Budget& budget, Tally* tally) const {
    if (completed_) {
        if (tally != nullptr) tally->add(units.size(), 1);
        return units.size();
    }
    if (!kernel_) return 0; // the given queens exclude a completion
    std::vector<SharedSubtree> subtrees;
    for (std::uint64_t i = 0; i < units.size(); ++i)
        subtrees.push_back({cubes_[units[i]], 1 / static_cast<double>(units.size())});

    std::atomic<std::uint64_t> found{0};
    const Visitor no_visitor; // each subtree has its own visitor
    SharedEnding shared{budget, no_visitor};
    const auto search = [&](const SharedSubtree& next, const KernelLimits& limits) {
        std::uint64_t here = 0;
        KernelReport report = kernel_->search(next.subtree, limits, [&here](std::span<const int>) {
            ++here;
            return Visit::more;
        });
        found += here;
        const bool is_done = !std::holds_alternative<Stopped>(report.ending);
        if (tally != nullptr) tally->add(here, is_done ? next.share : 0);
        if (tally != nullptr && tally->enough()) shared.end(Satisfied{});
        return report;
    };
    search_subtrees(jobs, shared, std::move(subtrees), search);
    if (const auto reason = stop_reason(shared.take())) throw BudgetSpent{{*reason}};
    return found.load();
}

Number count_by_search(const OpenBoard& open, int jobs, const Budget& budget, Tally* tally) {
    const SearchCounter counter{open, 1, budget.poll()};
    return counter.count({0, counter.unit_count()}, jobs, budget, tally);
}

} // namespace qsat::questions
