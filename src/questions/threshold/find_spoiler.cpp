#include "threshold/placement_scan.hpp"

#include "engine/memory.hpp"
#include "parallel/parallel.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <memory>
#include <mutex>

namespace qsat {

namespace {

/// The number of threads that fit into memory. Throws BudgetSpent if not even one does.
int threads_for(const PlacementLevel& level, int jobs) {
    constexpr double used = 0.9; // part of the available memory
    const double room = used * available_memory() / level.bytes();
    if (room < 1)
        throw BudgetSpent{{StopReason::memory,
                           fmt::format("all placements of {} queens need {:.0f} MB per thread",
                                       level.queens(), level.bytes() / 1e6)}};
    return static_cast<int>(std::min<double>(parallel::worker_count(jobs), room));
}

void add(ThresholdStatistics& sum, const ThresholdStatistics& more) {
    sum.placements += more.placements;
    sum.completions += more.completions;
    sum.nodes += more.nodes;
}

} // namespace

std::optional<Subtree> find_spoiler(const PlacementLevel& level, const Completer& completer,
                                    const UnitRange& units, std::uint64_t most_nodes,
                                    const ThresholdOptions& options, const Budget& budget,
                                    ThresholdStatistics& statistics) {
    if (options.on_level) options.on_level({level.queens(), units.size(), level.bytes()});
    if (options.progress != nullptr) {
        options.progress->done = 0;
        options.progress->units = units.size();
        options.progress->queens = level.queens();
    }
    const int threads = threads_for(level, options.jobs);
    statistics.bytes = std::max(statistics.bytes, level.bytes());
    std::vector<std::unique_ptr<PlacementScan>> scans(threads);
    std::atomic<std::uint64_t> first_spoiled{std::numeric_limits<std::uint64_t>::max()};
    std::mutex mutex;
    std::optional<Subtree> spoiler; // from the first unit that has one
    parallel::for_each_index(threads, units.size(), [&](std::uint64_t index, int thread) {
        const std::uint64_t unit = units[index];
        if (first_spoiled < unit) return;
        auto& scan = scans[thread];
        if (!scan) scan = std::make_unique<PlacementScan>(level, completer, most_nodes, budget);
        auto found = scan->find_spoiler(unit, first_spoiled);
        const std::scoped_lock lock{mutex};
        add(statistics, scan->statistics());
        if (found && unit < first_spoiled) {
            first_spoiled = unit;
            spoiler = std::move(found);
        }
        if (options.progress != nullptr) ++options.progress->done;
    });
    return spoiler;
}

} // namespace qsat
