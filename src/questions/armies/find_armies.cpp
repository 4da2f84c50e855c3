#include "armies/find_armies.hpp"

namespace qsat {

namespace {

/// Keeps as many queens as wanted, including the given ones.
Armies reduced_to(ArmySizes sizes, Armies queens, const ArmyBoard& board) {
    for (const Army army : both_armies) {
        std::vector<Square>& squares = queens[army];
        std::stable_partition(squares.begin(), squares.end(), [&](Square square) {
            return std::ranges::binary_search(board.given()[army], square);
        });
        squares.resize(static_cast<std::size_t>(sizes[army]), Square{});
        std::ranges::sort(squares);
    }
    if (const auto conflicts = army_conflicts(board, queens); !conflicts.empty())
        throw Defect{"armies are not at peace: " + conflicts.front()};
    return queens;
}

} // namespace

ArmiesReport find_armies(const ArmyBoard& board, const SizesWanted& wanted,
                         const ArmiesOptions& options, const Budget& budget) {
    ArmiesReport report{.reasons = army_conflicts(board, board.given()), .wanted = wanted};
    if (!report.reasons.empty()) return report;
    int least = 0; // the level at which a maximized army has its given queens
    for (const Army army : both_armies) {
        const int given = sizes_of(board.given())[army];
        if (wanted[army].value_or(given) < given) return report;
        if (!wanted[army]) least = std::max(least, given);
    }

    Armies best;
    int level = -1;
    const auto take = [&](Armies queens) {
        const int reached = wanted.level_of(sizes_of(queens));
        if (reached < least) return;
        level = reached;
        best = std::move(queens);
    };
    Armies local = search_armies(board, wanted, options.seed, budget, report.statistics.steps);
    report.statistics.local_search = wanted.level_of(sizes_of(local));
    take(std::move(local));
    try {
        while (!report.refuted && !(wanted.is_fixed() && level >= 0)) {
            budget.require();
            const ArmySizes more = wanted.at(std::max(level + 1, least));
            if (auto found = decide_armies(board, more, options, budget, report.statistics.nodes))
                take(std::move(*found));
            else
                report.refuted = more;
        }
        report.statistics.decided_by =
            report.refuted || report.statistics.nodes > 0 ? "search" : "local search";
    } catch (const BudgetSpent& spent) {
        report.stopped = spent;
        report.statistics.decided_by = "nobody";
    }
    if (level >= 0) report.armies = reduced_to(wanted.at(level), std::move(best), board);
    return report;
}

} // namespace qsat
