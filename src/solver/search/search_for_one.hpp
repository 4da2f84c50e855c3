#pragma once

#include "search/relaxed_search.hpp"

namespace qsat::inline solver {

/// Dives and relaxations in turns on one thread, for boards that a kernel alone does not decide
/// soon: dives find completions, and relaxations show that there is none. Dives start sooner. If
/// their estimates show that there is hardly a completion, relaxations also start sooner.
class GuidedSearch {
public:
    /// All references must outlive this object.
    GuidedSearch(const OpenBoard& open, const Budget& budget, const Visitor& visit,
                 const RelaxedLimits& limits);

    /// The number of kernel nodes before which there is nothing to do here.
    std::uint64_t first_nodes() const { return first_nodes_; }

    /// Continues for about half the time of `nodes` kernel nodes, or four times as long when
    /// relaxations have started. `so_far` is the number of nodes of the kernel. Returns the ending,
    /// if there is one.
    std::optional<Ending> resume(std::uint64_t nodes, std::uint64_t so_far);

    std::uint64_t nodes() const {
        return (dives_ ? dives_->nodes() : 0) + (relaxed_ ? relaxed_->nodes() : 0);
    }
    std::uint64_t dives() const { return dives_ ? dives_->dives() : 0; }
    /// The number of relaxations so far; 0 if they do not suit the board.
    std::uint64_t relaxations() const {
        return relaxed_ && relaxed_->is_worth_it() ? relaxed_->parts() : 0;
    }

private:
    const OpenBoard& open_;
    const Budget& budget_;
    const Visitor& visit_;
    RelaxedLimits limits_;
    std::uint64_t first_nodes_;
    std::optional<BeliefDives> dives_;
    std::optional<RelaxedSearch> relaxed_;
};

/// A resumable search for one completion on one thread. It starts with a kernel. If that does not
/// decide the board soon, it alternates between the kernel, dives and relaxations, as far as these
/// suit the board. The kernel continues because it may find a completion soon.
class AlternatingSearch {
public:
    /// All references must outlive this object. The caller checks the node limit of the budget.
    /// Precondition: the open board fits lanes, unless the limits' numbers of nodes are never
    /// reached.
    AlternatingSearch(const OpenBoard& open, const Kernel& kernel, const Budget& budget,
                      const Visitor& visit, const RelaxedLimits& limits);

    /// Continues for about this number of kernel nodes. Returns nothing if the search has not
    /// ended.
    std::optional<Ending> resume(std::uint64_t nodes);

    std::uint64_t nodes() const {
        return lost_nodes_ + kernel_nodes_ + (guided_ ? guided_->nodes() : 0);
    }
    std::uint64_t dives() const { return guided_ ? guided_->dives() : 0; }
    std::uint64_t relaxations() const { return guided_ ? guided_->relaxations() : 0; }

private:
    std::uint64_t time_slice() const;
    std::optional<Ending> resume_kernel(std::uint64_t nodes);

    const Kernel& kernel_;
    const Budget& budget_;
    const Visitor& visit_;
    std::uint64_t nodes_before_relaxations_;
    std::vector<Subtree> unsearched_{{}}; // by the kernel
    std::uint64_t kernel_nodes_ = 0;
    std::optional<GuidedSearch> guided_;
    std::uint64_t lost_nodes_ = 0; // of searches before memory was short
};

/// An exhaustive search for one completion on `jobs` threads. It starts with the kernel. If that
/// does not decide the board soon, dives and relaxations run beside it if they suit the board.
/// Whether a completion exists does not depend on the timing of threads; which one is found does.
/// With a node limit, only the kernel runs. Sets the figures of relaxations and dives.
KernelReport search_for_one(const OpenBoard& open, const Kernel& kernel, int jobs,
                            const Budget& budget, const Visitor& visit,
                            SearchStatistics& statistics, const RelaxedLimits& limits = {});

} // namespace qsat::solver
