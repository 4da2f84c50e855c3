#include "search/backtrack.hpp"

#include "parallel/parallel.hpp"
#include "search/kernel.hpp"

#include <limits>
#include <mutex>

namespace qsat {

namespace {

/// A subtree larger than this is cut into what it left unsearched: small enough to keep all cores
/// busy, large enough for the cutting not to matter.
constexpr std::uint64_t nodes_per_task = 50'000;

/// All threads on one kernel. The verdict does not depend on their timing; which completion is
/// found first does.
class ParallelSearch {
public:
    ParallelSearch(const Kernel& kernel, int jobs, const Budget& budget, const Visitor& visit)
        : kernel_{kernel}, budget_{budget}, visit_{visit}, tasks_{jobs} {}

    KernelReport run() {
        tasks_.add([this] { search({}); });
        tasks_.run();
        return {ending_, nodes_, {}};
    }

private:
    void search(const Subtree& subtree) {
        if (stop_) return;
        if (nodes_ >= budget_.node_limit) return end_once(Stopped{StopReason::node_limit});
        const Visitor visit_alone = [this](std::span<const int> chosen) {
            const std::scoped_lock lock{mutex_};
            if (stop_) return Visit::enough;
            const Visit wish = visit_(chosen);
            if (wish == Visit::enough) end_with(Satisfied{});
            return wish;
        };
        KernelReport report = kernel_.search(
            subtree, {.budget = &budget_, .enough = &stop_, .nodes = nodes_per_task}, visit_alone);
        nodes_ += report.nodes;
        if (const auto* stopped = std::get_if<Stopped>(&report.ending)) {
            if (stopped->reason == StopReason::node_limit) {
                for (Subtree& part : report.unsearched)
                    tasks_.add([this, part = std::move(part)] { search(part); });
            } else {
                end_once(*stopped);
            }
        }
    }

    /// The first ending holds.
    void end_once(Ending ending) {
        const std::scoped_lock lock{mutex_};
        if (!stop_) end_with(std::move(ending));
    }

    /// With the lock held.
    void end_with(Ending ending) {
        ending_ = std::move(ending);
        stop_ = true;
    }

    const Kernel& kernel_;
    const Budget& budget_;
    const Visitor& visit_;
    parallel::Tasks tasks_;
    std::mutex mutex_;
    std::atomic<bool> stop_{false};
    std::atomic<std::uint64_t> nodes_{0};
    Ending ending_ = Exhausted{};
};

/// Restarts with another order each time: where many completions exist, an early choice that none
/// of them agrees with costs no more than the limit. The limit grows, so the search stays complete.
/// (C. Gomes, B. Selman, H. Kautz, "Boosting combinatorial search through randomization", AAAI
/// 1998.)
struct RestartPolicy {
    std::uint64_t first_limit;
    double growth;
    int most_restarts;
};

RestartPolicy restart_policy(const OpenBoard& open, bool any_order) {
    if (!any_order) return {0, 1, 0};
    // Boards in reach of an exhaustive search: a few short tries, about a millisecond in all, for
    // the boards with many completions, and then the search that decides the others.
    constexpr int exhaustible_rows = 64;
    if (open.row_count() <= exhaustible_rows) return {500, 2, 6};
    return {4'000 + 4 * static_cast<std::uint64_t>(open.row_count()), 1.5,
            std::numeric_limits<int>::max()};
}

} // namespace

SearchReport search_by_backtracking(const OpenBoard& open, const SearchOptions& options,
                                    const Budget& budget, const Visitor& visit) {
    SearchStatistics statistics;
    const auto report = [&](Ending ending) {
        return SearchReport{std::move(ending),
                            {.engine = "backtrack", .engine_reason = {}, .search = statistics}};
    };
    if (!open.conflicts().empty()) return report(Exhausted{});

    // A search for all completions keeps to the order of the board and to one thread, so that they
    // always come in the same order.
    const bool any_order = options.one_completion();
    const RestartPolicy policy = restart_policy(open, any_order);
    auto limit = static_cast<double>(policy.first_limit);
    for (int restart = 0;; ++restart, limit *= policy.growth) {
        std::unique_ptr<const Kernel> kernel;
        try {
            kernel = make_kernel(open, {any_order, options.seed + restart}, budget.poll());
        } catch (const BudgetSpent& spent) {
            return report(Stopped{spent.reason});
        }
        const std::uint64_t left = budget.node_limit - statistics.nodes;
        const bool last = restart == policy.most_restarts;
        KernelReport result;
        if (last && any_order && options.jobs > 1) {
            Budget rest = budget;
            rest.node_limit = left;
            result = ParallelSearch{*kernel, options.jobs, rest, visit}.run();
        } else {
            const bool limited = !last && limit < static_cast<double>(left);
            const std::uint64_t nodes = limited ? static_cast<std::uint64_t>(limit) : left;
            result = kernel->search(
                {}, {.budget = &budget, .nodes = nodes, .list_unsearched = false}, visit);
        }
        statistics.nodes += result.nodes;
        statistics.restarts = restart;
        statistics.kernel = kernel->name();
        const auto* stopped = std::get_if<Stopped>(&result.ending);
        const bool undecided = stopped != nullptr && stopped->reason == StopReason::node_limit;
        if (!undecided || last || statistics.nodes >= budget.node_limit)
            return report(std::move(result.ending));
    }
}

} // namespace qsat
