#pragma once

#include "engine/shared_ending.hpp"
#include "parallel/parallel.hpp"
#include "search/kernel.hpp"

#include <algorithm>

namespace qsat::inline solver {

/// A subtree and its share of the whole work by D. Knuth's measure ("Estimating the efficiency of
/// backtrack programs", Mathematics of Computation 29, 1975): all pieces of a divided subtree have
/// equal shares.
struct SharedSubtree {
    Subtree subtree;
    double share;
};

/// Runs several threads with one kernel. A subtree that takes long is divided into the subtrees
/// that it left unsearched.
class SubtreeTasks {
public:
    using Search = std::function<KernelReport(const SharedSubtree&, const KernelLimits&)>;

    /// `search` searches a subtree with the kernel; several threads call it at the same time. The
    /// budget's node limit may be exceeded by the work of the running threads.
    SubtreeTasks(int jobs, SharedEnding& shared, Search search)
        : shared_{shared}, search_{std::move(search)}, jobs_{jobs}, tasks_{jobs} {}

    /// Searches the subtrees, the first one first. Returns the number of nodes.
    std::uint64_t run(std::vector<SharedSubtree> subtrees) {
        for (; !subtrees.empty(); subtrees.pop_back())
            add(std::move(subtrees.back()));
        tasks_.run();
        return nodes_;
    }

private:
    /// Small enough to keep all cores busy, large enough that dividing costs little. It grows with
    /// the total time.
    std::uint64_t nodes_per_task() const {
        constexpr std::uint64_t fewest = 50'000;
        constexpr std::uint64_t most = 4'000'000;
        return std::clamp(nodes_ / (64 * static_cast<std::uint64_t>(jobs_)), fewest, most);
    }

    void add(SharedSubtree next) {
        tasks_.add([this, next = std::move(next)] { search(next); });
    }

    void search(const SharedSubtree& next) {
        if (shared_.is_over()) return;
        const Budget& budget = shared_.budget();
        if (nodes_ >= budget.node_limit) return shared_.end(Stopped{StopReason::node_limit});
        KernelReport report = search_(next, {.budget = &budget, .nodes = nodes_per_task()});
        nodes_ += report.nodes;
        const auto* stopped = std::get_if<Stopped>(&report.ending);
        if (stopped == nullptr) return;
        if (stopped->reason != StopReason::node_limit) return shared_.end(*stopped);
        const double share = next.share / static_cast<double>(report.unsearched.size());
        // The deepest is added last.
        for (; !report.unsearched.empty(); report.unsearched.pop_back())
            add({std::move(report.unsearched.back()), share});
    }

    SharedEnding& shared_;
    Search search_;
    int jobs_;
    parallel::Tasks tasks_;
    std::atomic<std::uint64_t> nodes_{0};
};

} // namespace qsat::solver
