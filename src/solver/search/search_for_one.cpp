#include "search/search_for_one.hpp"

#include "search/schedule.hpp"
#include "search/subtree_tasks.hpp"

#include <algorithm>
#include <limits>
#include <new>

namespace qsat::inline solver {

GuidedSearch::GuidedSearch(const OpenBoard& open, const Budget& budget, const Visitor& visit,
                           const RelaxedLimits& limits, int jobs)
    : open_{open}, budget_{budget}, visit_{visit}, limits_{limits}, jobs_{jobs},
      first_nodes_{first_nodes(open, limits)} {}

std::uint64_t GuidedSearch::first_nodes(const OpenBoard& open, const RelaxedLimits& limits) {
    return BeliefDives::suits(open, limits.dives) || BestFirstSearch::suits(open, limits.best_first)
               ? std::min(limits.dives.nodes_before, limits.nodes_before)
               : limits.nodes_before;
}

std::optional<Ending> GuidedSearch::resume(std::uint64_t nodes, std::uint64_t so_far) {
    if (so_far < first_nodes_) return std::nullopt;
    const bool are_dives_in_vain =
        dives_ && !dives_->is_worth_it() && so_far >= limits_.nodes_before / Schedule::sooner;
    const bool are_relaxations_due = so_far >= limits_.nodes_before || are_dives_in_vain;
    if (are_relaxations_due) {
        if (!relaxed_) relaxed_.emplace(open_, budget_, visit_, limits_);
        if (auto ending = relaxed_->resume(jobs_, nodes * Schedule::relaxations * jobs_))
            return ending;
    }
    const bool are_relaxations_in_vain = relaxed_ && !relaxed_->is_worth_it();
    if (so_far < limits_.dives.nodes_before && !are_relaxations_in_vain) return std::nullopt;
    if (!dives_ && !best_first_) {
        if (BestFirstSearch::suits(open_, limits_.best_first))
            best_first_.emplace(open_, budget_, visit_, limits_.dives.seed, limits_.best_first);
        else
            dives_.emplace(open_, budget_, visit_, limits_.dives);
    }
    if (best_first_) return best_first_->resume(nodes * Schedule::best_first);
    return dives_->resume(are_relaxations_due ? nodes : nodes * Schedule::dives);
}

AlternatingSearch::AlternatingSearch(const OpenBoard& open, const Kernel& kernel,
                                     const Budget& budget, const Visitor& visit,
                                     const RelaxedLimits& limits, int jobs,
                                     std::uint64_t kernel_nodes)
    : kernel_{kernel}, budget_{budget}, visit_{visit},
      nodes_before_relaxations_{limits.nodes_before},
      kernel_nodes_{kernel_nodes}, guided_{std::in_place, open, budget, visit, limits, jobs} {}

std::optional<Ending> AlternatingSearch::resume(std::uint64_t nodes) {
    const auto resume_guided = [this](std::uint64_t slice) {
        return guided_ ? guided_->resume(slice, kernel_nodes_) : std::nullopt;
    };
    const auto resume_kernel = [this](std::uint64_t slice) {
        const bool has_relaxations = guided_ && guided_->has_relaxations();
        return this->resume_kernel(has_relaxations ? slice / Schedule::kernel_beside_relaxations + 1
                                                   : slice);
    };
    return interleave<Ending>({resume_guided, resume_kernel}, [this, left = nodes]() mutable {
        const std::uint64_t slice = std::min(left, time_slice());
        left -= slice;
        return slice;
    });
}

/// Time slices double, and end where another method starts.
std::uint64_t AlternatingSearch::time_slice() const {
    const std::uint64_t so_far = kernel_nodes_;
    const std::uint64_t first = guided_ ? guided_->first_nodes() : 0;
    if (so_far < first) return first - so_far;
    const std::uint64_t slice = std::max<std::uint64_t>(so_far, 1);
    return so_far < nodes_before_relaxations_ ? std::min(slice, nodes_before_relaxations_ - so_far)
                                              : slice;
}

std::optional<Ending> AlternatingSearch::resume_kernel(std::uint64_t nodes) {
    try {
        return search_rest(nodes);
    } catch (const std::bad_alloc&) {
        if (!guided_) throw;
    }
    // Frees the memory of the others and restarts the kernel.
    lost_nodes_ = this->nodes();
    guided_.reset();
    unsearched_ = {{}};
    kernel_nodes_ = 0;
    return search_rest(nodes);
}

std::optional<Ending> AlternatingSearch::search_rest(std::uint64_t nodes) {
    const std::uint64_t until = kernel_nodes_ + nodes;
    while (!unsearched_.empty()) {
        if (kernel_nodes_ >= until) return std::nullopt;
        const Subtree subtree = std::move(unsearched_.back());
        unsearched_.pop_back();
        KernelReport report =
            kernel_.search(subtree, {.budget = &budget_, .nodes = until - kernel_nodes_}, visit_);
        kernel_nodes_ += report.nodes;
        if (std::holds_alternative<Exhausted>(report.ending)) continue;
        if (stop_reason(report.ending) != StopReason::node_limit) return std::move(report.ending);
        for (; !report.unsearched.empty(); report.unsearched.pop_back())
            unsearched_.push_back(std::move(report.unsearched.back())); // the deepest is last
    }
    return Exhausted{};
}

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
        search.report(statistics);
        return {std::move(ending), search.nodes(), {}};
    }

    /// The kernel on all threads.
    KernelReport in_parallel(const Budget& with) {
        SharedEnding shared{with, visit};
        const auto search = [&](const SharedSubtree& next, const KernelLimits& most) {
            return kernel.search(next.subtree, most, shared.visitor());
        };
        const std::uint64_t nodes = search_subtrees(jobs, shared, {{{}, 1}}, search);
        return {shared.take(), nodes, {}};
    }

    /// First the kernel on all threads, then the alternating search if the board suits relaxations
    /// or a best-first search.
    KernelReport with_relaxations() {
        Budget short_budget = budget;
        short_budget.node_limit = GuidedSearch::first_nodes(open, limits);
        KernelReport first = in_parallel(short_budget);
        if (stop_reason(first.ending) != StopReason::node_limit) return first;

        std::uint64_t nodes_so_far = 0;
        {
            AlternatingSearch search{open, kernel, budget, visit, limits, jobs, first.nodes};
            std::optional<Ending> ending = search.resume(limits.nodes_before + 1);
            if (!ending && search.is_guided_exhaustively()) ending = search.resume(endless);
            if (ending) {
                search.report(statistics);
                return {std::move(*ending), search.nodes(), {}};
            }
            nodes_so_far = search.nodes();
        } // frees its memory for the threads of the kernel
        KernelReport rest = in_parallel(budget);
        rest.nodes += nodes_so_far;
        return rest;
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
        if (!is_alone) return search.with_relaxations();
    } catch (const std::bad_alloc&) {
        if (is_visited) throw; // otherwise a completion would be visited twice
    }
    return search.on_one_thread();
} catch (const BudgetSpent& spent) {
    return KernelReport{spent, 0, {}};
}

} // namespace qsat::solver
