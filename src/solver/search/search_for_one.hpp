#pragma once

#include "search/relaxed_search.hpp"

namespace qsat::inline solver {

/// Runs resumable searches on one thread, one time slice of each after the other, until one has an
/// answer. Each takes about the time of so many kernel nodes, and returns its answer when it has
/// one or when the budget of all is spent. `next` gives the nodes of each round; 0 ends without an
/// answer.
template <typename Answer, typename Next>
std::optional<Answer>
interleave(const std::vector<std::function<std::optional<Answer>(std::uint64_t nodes)>>& searches,
           Next next) {
    while (const std::uint64_t nodes = next())
        for (const auto& resume : searches)
            if (auto answer = resume(nodes)) return answer;
    return std::nullopt;
}

/// Dives and relaxations in turns on one thread, for boards that a kernel alone does not decide
/// soon: dives find completions, and relaxations show that there is none. Dives start sooner. If
/// their estimates show that there is hardly a completion, relaxations also start sooner; if the
/// sum of squares shows it (`little_slack`), relaxations come first. On boards with few free
/// squares a row, a best-first search takes the place of dives, and does both.
class GuidedSearch {
public:
    /// All references must outlive this object. Relaxations use all threads, the others one.
    GuidedSearch(const OpenBoard& open, const Budget& budget, const Visitor& visit,
                 const RelaxedLimits& limits, int jobs = 1);

    /// The number of kernel nodes before which there is nothing to do here.
    static std::uint64_t first_nodes(const OpenBoard& open, const RelaxedLimits& limits);
    std::uint64_t first_nodes() const { return first_nodes_; }

    /// Have relaxations started, and do they suit the board?
    bool has_relaxations() const { return relaxed_ && relaxed_->is_worth_it(); }
    /// Have relaxations or a best-first search started, and do they suit the board?
    bool is_exhaustive() const {
        return has_relaxations() || (best_first_ && best_first_->is_worth_it());
    }

    /// Continues for about twice the time of `nodes` kernel nodes, or thirteen times as long when
    /// relaxations have started. `so_far` is the number of nodes of the kernel. Returns the ending,
    /// if there is one.
    std::optional<Ending> resume(std::uint64_t nodes, std::uint64_t so_far);

    std::uint64_t nodes() const {
        return (dives_ ? dives_->nodes() : 0) + (best_first_ ? best_first_->nodes() : 0) +
               (relaxed_ ? relaxed_->nodes() : 0);
    }
    /// Sets the numbers of dives or subproblems divided, and of relaxations so far; 0 relaxations
    /// if they do not suit the board.
    void report(SearchStatistics& statistics) const {
        statistics.dives = dives_ ? dives_->dives() : best_first_ ? best_first_->divided() : 0;
        statistics.relaxations = has_relaxations() ? relaxed_->parts() : 0;
    }

private:
    const OpenBoard& open_;
    const Budget& budget_;
    const Visitor& visit_;
    RelaxedLimits limits_;
    int jobs_;
    std::uint64_t first_nodes_;
    std::optional<BeliefDives> dives_;
    std::optional<BestFirstSearch> best_first_; // or dives
    std::optional<RelaxedSearch> relaxed_;
};

/// A resumable search for one completion. It starts with a kernel. If that does not decide the
/// board soon, it alternates between the kernel and the guided searches that suit the board. Only
/// relaxations use several threads.
class AlternatingSearch {
public:
    /// All references must outlive this object. The caller checks the node limit of the budget. The
    /// kernel has already searched `kernel_nodes`; it begins again, but the others are due sooner.
    AlternatingSearch(const OpenBoard& open, const Kernel& kernel, const Budget& budget,
                      const Visitor& visit, const RelaxedLimits& limits, int jobs = 1,
                      std::uint64_t kernel_nodes = 0);

    /// Continues in time slices of so many nodes in all. Returns the ending, if there is one.
    std::optional<Ending> resume(std::uint64_t nodes);

    bool is_guided_exhaustively() const { return guided_ && guided_->is_exhaustive(); }
    std::uint64_t nodes() const {
        return lost_nodes_ + kernel_nodes_ + (guided_ ? guided_->nodes() : 0);
    }
    /// As GuidedSearch::report. Sets nothing after memory was short.
    void report(SearchStatistics& statistics) const {
        if (guided_) guided_->report(statistics);
    }

private:
    std::uint64_t time_slice() const;
    std::optional<Ending> resume_kernel(std::uint64_t nodes);
    std::optional<Ending> search_rest(std::uint64_t nodes);

    const Kernel& kernel_;
    const Budget& budget_;
    const Visitor& visit_;
    std::uint64_t nodes_before_relaxations_;
    std::vector<Subtree> unsearched_{{}}; // by the kernel
    std::uint64_t kernel_nodes_;
    std::optional<GuidedSearch> guided_;
    std::uint64_t lost_nodes_ = 0; // of searches before memory was short
};

/// An exhaustive search for one completion on `jobs` threads. It starts with the kernel. If that
/// does not decide the board soon, it alternates with guided searches, unless there is a node
/// limit. On several threads, timing decides which completion is found. Sets the figures of
/// relaxations and dives.
KernelReport search_for_one(const OpenBoard& open, const Kernel& kernel, int jobs,
                            const Budget& budget, const Visitor& visit,
                            SearchStatistics& statistics, const RelaxedLimits& limits);

} // namespace qsat::solver
