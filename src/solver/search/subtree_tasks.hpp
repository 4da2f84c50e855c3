#pragma once

#include "engine/shared_ending.hpp"
#include "parallel/parallel.hpp"
#include "search/kernel.hpp"

#include <algorithm>
#include <atomic>

namespace qsat::inline solver {

/// A subtree and its share of the whole work by D. Knuth's measure ("Estimating the efficiency of
/// backtrack programs", Mathematics of Computation 29, 1975): all pieces of a divided subtree have
/// equal shares.
struct SharedSubtree {
    Subtree subtree;
    double share;
};

/// Searches a subtree with a kernel. Several threads call it at the same time.
using SubtreeSearch = std::function<KernelReport(const SharedSubtree&, const KernelLimits&)>;

/// Searches subtrees on several threads, the first one first. A subtree that takes long is divided
/// into the subtrees that it left unsearched. Returns the number of nodes. The work of the running
/// threads may exceed the budget's node limit.
inline std::uint64_t search_subtrees(int jobs, SharedEnding& shared,
                                     std::vector<SharedSubtree> subtrees,
                                     const SubtreeSearch& search) {
    const Budget& budget = shared.budget();
    parallel::Tasks tasks{jobs};
    std::atomic<std::uint64_t> nodes{0};
    // Small enough to keep all cores busy, large enough that dividing costs little. It grows with
    // the total time.
    const auto nodes_per_task = [&] {
        return std::clamp<std::uint64_t>(nodes / (64 * static_cast<std::uint64_t>(jobs)), 50'000,
                                         4'000'000);
    };
    const std::function<void(SharedSubtree)> add = [&](SharedSubtree next) {
        tasks.add([&, next = std::move(next)] {
            if (shared.is_over()) return;
            if (nodes >= budget.node_limit) return shared.end(Stopped{StopReason::node_limit});
            KernelReport report = search(next, {.budget = &budget, .nodes = nodes_per_task()});
            nodes += report.nodes;
            const auto* stopped = std::get_if<Stopped>(&report.ending);
            if (stopped == nullptr) return;
            if (stopped->reason != StopReason::node_limit) return shared.end(*stopped);
            const double share = next.share / static_cast<double>(report.unsearched.size());
            for (; !report.unsearched.empty(); report.unsearched.pop_back())
                add({std::move(report.unsearched.back()), share}); // the deepest is added last
        });
    };
    for (; !subtrees.empty(); subtrees.pop_back())
        add(std::move(subtrees.back()));
    tasks.run();
    return nodes;
}

} // namespace qsat::solver
