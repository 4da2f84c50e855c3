#include "sat/sat_engine.hpp"

#include "engine/memory.hpp"
#include "engine/shared_ending.hpp"
#include "parallel/parallel.hpp"

#include <algorithm>
#include <atomic>
#include <mutex>

namespace qsat::inline solver {

SearchReport conquer_cubes(const OpenBoard& open, std::span<const std::vector<int>> cubes,
                           const SearchOptions& options, const Budget& budget,
                           const Visitor& visit) {
    SharedEnding shared{budget, visit};
    std::atomic<std::size_t> next_cube{0};
    std::mutex mutex; // guards the next two
    std::vector<Lit> units;
    std::optional<SatStatistics> statistics;

    const auto work = [&] {
        SatSearch search{open, options, 0, shared.budget().poll()};
        std::size_t units_known = 0;
        std::optional<SatStatistics> own;
        while (!shared.is_over()) {
            const std::size_t next = next_cube++;
            if (next >= cubes.size()) break;
            { // shares the units of this search with the others and adds theirs
                const std::vector<Lit> learnt = search.take_learnt_units();
                const std::scoped_lock lock{mutex};
                search.add_units(std::span{units}.subspan(units_known));
                units.insert(units.end(), learnt.begin(), learnt.end());
                units_known = units.size();
            }
            SearchReport report = search.run(shared.budget(), shared.visitor(), cubes[next]);
            if (!std::holds_alternative<Exhausted>(report.ending)) shared.end(report.ending);
            own = std::move(report.statistics.sat);
        }
        if (!own) return;
        const std::scoped_lock lock{mutex};
        if (statistics) // all threads have the same formula, so only the work is added
            add_work(*statistics, *own);
        else
            statistics = std::move(own);
    };
    // Each thread has its own solver. Filling a solver with clauses is expensive.
    const int threads = std::min(options.jobs, static_cast<int>(cubes.size()));
    parallel::side_by_side(threads, [&](int) {
        try {
            work();
        } catch (const BudgetSpent& spent) {
            shared.end(spent);
        } catch (...) {
            shared.end(Stopped{StopReason::interrupted}); // the other searches are useless now
            throw;
        }
    });
    return {shared.take(), {.engine = "sat", .sat = statistics}};
}

SearchReport search_by_portfolio(const OpenBoard& open, const SearchOptions& options,
                                 const Proposal& propose, const Budget& budget,
                                 const Visitor& visit, std::uint64_t alone) try {
    SatSearch first{open, options, 0, budget.poll()};
    if (propose) first.start_near(propose(options.seed));
    Budget begin = budget;
    if (options.jobs > 1) begin.conflict_limit = std::min(budget.conflict_limit, alone);
    SearchReport report = first.run(begin, visit);
    if (stop_reason(report.ending) != StopReason::conflict_limit ||
        begin.conflict_limit == budget.conflict_limit)
        return report;

    // Those that fit into memory, beside the one that is already filled.
    const int further = static_cast<int>(std::min(available_memory() / first.memory(), 1e6));
    FirstAnswer race{budget, visit};
    parallel::side_by_side(1 + std::min(options.jobs - 1, further), [&](int number) {
        race.take_part([&](const Budget& own, const Visitor& visit_once) {
            if (number == 0) return first.run(own, visit_once);
            SatSearch search{open, options, static_cast<std::size_t>(number), own.poll()};
            if (propose) search.start_near(propose(options.seed + number));
            return search.run(own, visit_once);
        });
    });
    return race.take();
} catch (const BudgetSpent& spent) {
    return {spent, {.engine = "sat"}};
}

} // namespace qsat::solver
