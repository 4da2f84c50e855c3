#include "count/search_count.hpp"

#include "parallel/parallel.hpp"
#include "search/cubes.hpp"

#include <mutex>

namespace qsat {

namespace {

/// A subtree larger than this is cut into what it left unsearched: small enough to keep all cores
/// busy, large enough for the cutting not to matter.
constexpr std::uint64_t nodes_per_task = 50'000;

/// A subtree and its share of the whole work, by D. Knuth's measure ("Estimating the efficiency of
/// backtrack programs", Mathematics of Computation 29, 1975): what is cut has equal shares.
struct Part {
    Subtree subtree;
    double share;
};

class SearchCount {
public:
    SearchCount(const Kernel& kernel, int jobs, const Budget& budget, Tally* tally)
        : kernel_{kernel}, budget_{budget}, tally_{tally}, tasks_{jobs} {}

    Counted run(std::vector<Part> parts) {
        for (; !parts.empty(); parts.pop_back()) // the first one is added last
            add_task(std::move(parts.back()));
        tasks_.run();
        return std::move(result_);
    }

private:
    void add_task(Part part) {
        tasks_.add([this, part = std::move(part)] { count(part); });
    }

    void count(const Part& part) {
        if (stop_ || (tally_ != nullptr && tally_->enough())) return;
        if (nodes_ >= budget_.node_limit) return stop(StopReason::node_limit);
        std::uint64_t found = 0;
        KernelReport report = kernel_.search(
            part.subtree, {.budget = &budget_, .enough = &stop_, .nodes = nodes_per_task},
            [&found](std::span<const int>) {
                ++found;
                return Visit::more;
            });
        nodes_ += report.nodes;
        const auto* stopped = std::get_if<Stopped>(&report.ending);
        add(found, stopped == nullptr ? part.share : 0);
        if (stopped == nullptr) return;
        if (stopped->reason != StopReason::node_limit) return stop(stopped->reason);
        const double share = part.share / static_cast<double>(report.unsearched.size());
        for (Subtree& unsearched : report.unsearched)
            add_task({std::move(unsearched), share});
    }

    void add(std::uint64_t found, double share) {
        if (tally_ != nullptr) tally_->add(found, share);
        const std::scoped_lock lock{mutex_};
        result_.found += found;
    }

    /// The first reason holds.
    void stop(StopReason reason) {
        const std::scoped_lock lock{mutex_};
        if (!result_.stopped) result_.stopped = reason;
        stop_ = true;
    }

    const Kernel& kernel_;
    const Budget& budget_;
    Tally* tally_;
    parallel::Tasks tasks_;
    std::mutex mutex_;
    std::atomic<bool> stop_{false};
    std::atomic<std::uint64_t> nodes_{0};
    Counted result_;
};

} // namespace

SearchCounter::SearchCounter(const OpenBoard& open, std::uint64_t units, const Poll& poll)
    : completed_{open.row_count() == 0} {
    if (!open.conflicts().empty()) return;
    if (!completed_) kernel_ = make_kernel(open, {}, poll);
    cubes_ = make_cubes(open, units, poll);
}

Counted SearchCounter::count(UnitRange units, int jobs, const Budget& budget, Tally* tally) const {
    if (completed_) {
        if (tally != nullptr) tally->add(units.size(), 1);
        return {.found = units.size()};
    }
    if (!kernel_) return {}; // the givens leave no completion
    std::vector<Part> parts;
    for (std::uint64_t i = 0; i < units.size(); ++i)
        parts.push_back({cubes_[units[i]], 1 / static_cast<double>(units.size())});
    return SearchCount{*kernel_, jobs, budget, tally}.run(std::move(parts));
}

Counted count_by_search(const OpenBoard& open, int jobs, const Budget& budget, Tally* tally) try {
    const SearchCounter counter{open, 1, budget.poll()};
    return counter.count({0, counter.unit_count()}, jobs, budget, tally);
} catch (const BudgetSpent& spent) {
    return {0, spent.reason};
}

} // namespace qsat
