#include "count/search_count.hpp"

#include "search/kernel.hpp"

#include <oneapi/tbb/parallel_for_each.h>
#include <oneapi/tbb/task_arena.h>

#include <mutex>

namespace qsat {

namespace {

/// A subtree larger than this is cut into what it left unsearched: small enough to keep all cores
/// busy, large enough for the cutting not to matter.
constexpr std::uint64_t nodes_per_task = 50'000;

class SearchCount {
public:
    SearchCount(const Kernel& kernel, const Budget& budget) : kernel_{kernel}, budget_{budget} {}

    Counted run(int jobs) {
        const std::vector<Subtree> root{Subtree{}};
        oneapi::tbb::task_arena arena{jobs};
        arena.execute([&] {
            oneapi::tbb::parallel_for_each(
                root, [this](const Subtree& subtree, oneapi::tbb::feeder<Subtree>& feeder) {
                    count(subtree, feeder);
                });
        });
        return std::move(result_);
    }

private:
    void count(const Subtree& subtree, oneapi::tbb::feeder<Subtree>& feeder) {
        if (stop_) return;
        if (nodes_ >= budget_.node_limit) return stop(StopReason::node_limit);
        std::uint64_t found = 0;
        const KernelReport report =
            kernel_.search(subtree, {.budget = &budget_, .enough = &stop_, .nodes = nodes_per_task},
                           [&found](std::span<const int>) {
                               ++found;
                               return Visit::more;
                           });
        nodes_ += report.nodes;
        add(found);
        if (const auto* stopped = std::get_if<Stopped>(&report.ending)) {
            if (stopped->reason != StopReason::node_limit) return stop(stopped->reason);
            for (const Subtree& part : report.unsearched)
                feeder.add(part);
        }
    }

    void add(std::uint64_t found) {
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
    std::mutex mutex_;
    std::atomic<bool> stop_{false};
    std::atomic<std::uint64_t> nodes_{0};
    Counted result_;
};

} // namespace

Counted count_by_search(const OpenBoard& open, int jobs, const Budget& budget) {
    if (!open.conflicts().empty()) return {};
    if (open.row_count() == 0) return {.found = 1};
    const auto kernel = make_kernel(open, {});
    return SearchCount{*kernel, budget}.run(jobs);
}

} // namespace qsat
