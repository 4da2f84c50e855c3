// Declared in unit_sample.hpp.
#include "armies/armies.hpp"
#include "formats/input_error.hpp"
#include "plan/unit_sample.hpp"

#include <numeric>

namespace qsat::inline questions {

namespace {

ArmyBoard require_army_board(const Board& board) {
    const BoardParts parts = board.parts();
    if (board != Board{BoardParts{.size = board.size(), .blocked = parts.blocked}})
        throw InputError{{"plan"}, "armies take a board without queens, with all diagonals"};
    if (board.size() > max_army_board_size)
        throw InputError{{"plan"}, "the board is too large for armies"};
    return ArmyBoard{board.size(), {}, parts.blocked};
}

} // namespace

PlanReport plan_armies(const Board& board, const PlanParameters& parameters, const Budget& budget) {
    const ArmyBoard armies = require_army_board(board);
    const SizesWanted wanted;
    std::uint64_t steps = 0;
    std::atomic<std::uint64_t> nodes{0};
    Random random{parameters.seed};
    std::optional<Armies> found = search_armies(armies, wanted, parameters.seed, budget, steps);
    PlanReport report{.question = "armies", .engine = "relaxation"};
    Samples times;
    while (found) { // larger ones, now and then
        const int level = wanted.level_of(sizes_of(*std::exchange(found, std::nullopt)));
        const ArmiesCubes cubes{armies, wanted.at(level + 1), true, true};
        report.units = cubes.size();
        std::vector<std::uint64_t> order(cubes.size());
        std::iota(order.begin(), order.end(), 0);
        random.shuffle(order, budget.poll());
        times = {};
        const double begin = processor_seconds();
        const auto is_enough = [&] {
            return times.count() == std::min(report.units, most_sampled) ||
                   (times.count() >= fewest_sampled &&
                    processor_seconds() - begin >= parameters.sample_seconds);
        };
        try {
            while (!found && !is_enough()) {
                const double start = processor_seconds();
                found = cubes.search(order[times.count()], budget, nodes);
                times.add(processor_seconds() - start);
            }
        } catch (const BudgetSpent&) {
            if (times.count() < fewest_sampled) throw;
        }
    }
    const auto [seconds, error] = total_of(times, report.units);
    report.sampled = times.count();
    report.core_seconds = finite(seconds);
    report.core_seconds_error = finite(error);
    report.shards = shards_for(*report.core_seconds);
    return report;
}

} // namespace qsat::questions
