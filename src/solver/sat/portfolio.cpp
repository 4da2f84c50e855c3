#include "sat/sat_engine.hpp"

#include "engine/memory.hpp"
#include "engine/shared_ending.hpp"
#include "parallel/parallel.hpp"

#include <algorithm>

namespace qsat {

namespace {

/// The number of further solvers that fit into memory, beside the one that is already filled.
int affordable(const SatSearch& search) {
    return static_cast<int>(std::min(available_memory() / search.memory(), 1e6));
}

} // namespace

SearchReport search_by_portfolio(const OpenBoard& open, const SearchOptions& options,
                                 const Proposal& propose, const Budget& budget,
                                 const Visitor& visit, std::uint64_t alone) try {
    SatSearch first{open, options, 0, budget.poll()};
    if (propose) first.start_near(propose(options.seed));
    if (options.jobs == 1) return first.run(budget, visit);

    Budget begin = budget;
    begin.conflict_limit = std::min(budget.conflict_limit, alone);
    SearchReport report = first.run(begin, visit);
    const bool goes_on = stop_reason(report.ending) == StopReason::conflict_limit;
    if (!goes_on || budget.conflict_limit <= alone) return report;

    const int threads = 1 + std::min(options.jobs - 1, affordable(first));
    FirstAnswer race{budget, visit};
    parallel::side_by_side(threads, [&](int number) {
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

} // namespace qsat
