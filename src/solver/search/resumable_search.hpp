#pragma once

#include "search/kernel.hpp"

namespace qsat {

/// A resumable search with a kernel on one thread.
class ResumableSearch {
public:
    /// All references must outlive this object. The caller checks the node limit of the budget.
    ResumableSearch(const Kernel& kernel, const Budget& budget, const Visitor& visit)
        : kernel_{kernel}, budget_{budget}, visit_{visit} {}

    /// Continues for about this number of nodes. Returns nothing if the search has not ended.
    std::optional<Ending> resume(std::uint64_t nodes) {
        const std::uint64_t until = nodes_ + nodes;
        while (!unsearched_.empty()) {
            if (nodes_ >= until) return std::nullopt;
            const Subtree subtree = std::move(unsearched_.back());
            unsearched_.pop_back();
            KernelReport report =
                kernel_.search(subtree, {.budget = &budget_, .nodes = until - nodes_}, visit_);
            nodes_ += report.nodes;
            if (std::holds_alternative<Exhausted>(report.ending)) continue;
            if (stop_reason(report.ending) != StopReason::node_limit)
                return std::move(report.ending);
            for (; !report.unsearched.empty(); report.unsearched.pop_back())
                unsearched_.push_back(std::move(report.unsearched.back())); // the deepest is last
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

} // namespace qsat
