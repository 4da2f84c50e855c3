#include "engine/make_open_board.hpp"
#include "largest/largest.hpp"

#include <fmt/format.h>

namespace qsat::inline questions {

namespace {

/// Measured in bench/notebook/largest.md: the search decided every board that SAT decided, faster,
/// and with less than a fifth of these nodes.
constexpr std::uint64_t nodes_before_sat = 10'000'000;
/// On larger boards, nodes are slow.
constexpr int most_searched_rows = 64;

/// The chosen squares together with the given queens, verified.
PeacefulQueens require_peaceful(const OpenBoard& open, std::span<const int> chosen) {
    const auto givens = open.board().queens();
    std::vector<Square> queens{givens.begin(), givens.end()};
    for (const int number : chosen)
        queens.push_back(open.original(open.free_squares()[number]));
    auto verdict = verify_peaceful(open.board(), std::move(queens));
    if (const auto* conflicts = std::get_if<std::vector<Conflict>>(&verdict))
        throw Defect{fmt::format("queens of a largest placement attack each other: {}",
                                 describe(conflicts->front(), open.board().size()))};
    return std::get<PeacefulQueens>(std::move(verdict));
}

/// The queens so far and an upper bound on their number. Its functions throw BudgetSpent.
struct BestQueens {
    const OpenBoard& open;
    const LargestParameters& parameters;
    const Budget& budget;
    LargestStatistics& statistics;
    std::size_t bound = static_cast<std::size_t>(upper_bound(open, budget.poll()));
    std::vector<int> queens = many_queens(open, bound, parameters.seed, budget.poll());

    /// Improves the queens and the bound until they meet.
    void improve() {
        const bool may_complete = bound == static_cast<std::size_t>(open.row_count());
        if (queens.size() < bound && may_complete && parameters.engine != LargestEngine::sat &&
            !look_for_completion())
            --bound;
        if (queens.size() < bound) improve_below_completion();
        bound = queens.size();
    }

    /// A queen on every open row is a completion, for which there are faster methods.
    bool look_for_completion() {
        statistics.decided_by = "completion";
        const bool by_search = parameters.engine == LargestEngine::search;
        const CompletionReport report = complete_or_throw(
            open.board(),
            {.engine = find_engine(by_search ? "backtrack" : "auto"),
             .encoding = parameters.encoding,
             .seed = parameters.seed,
             .jobs = parameters.jobs},
            budget, [&](const VerifiedPlacement& found) { queens = open.chosen(found); });
        if (report.statistics.search) statistics.nodes += report.statistics.search->nodes;
        if (report.statistics.sat) statistics.conflicts += report.statistics.sat->conflicts;
        return std::holds_alternative<Completed>(report.outcome);
    }

    void improve_below_completion() {
        const bool is_automatic = parameters.engine == LargestEngine::automatic;
        const bool searches = is_automatic ? open.row_count() <= most_searched_rows
                                           : parameters.engine == LargestEngine::search;
        if (searches) {
            const std::uint64_t nodes = is_automatic ? nodes_before_sat : budget.node_limit;
            try {
                statistics.decided_by = "search";
                return improve_by_search(open, queens, bound, nodes, budget, statistics);
            } catch (const BudgetSpent& spent) {
                if (!is_automatic || spent.reason != StopReason::node_limit) throw;
            }
        }
        statistics.decided_by = "sat";
        improve_by_sat(open, queens, bound, parameters, budget, statistics);
    }
};

} // namespace

LargestReport ask(const Board& board, const LargestParameters& parameters, const Budget& budget) {
    LargestReport report{.conflicts = find_conflicts(board, board.queens(), budget.poll())};
    if (!report.conflicts.empty()) return report;
    const OpenBoard open = require_open_board(board, budget);
    const auto given = static_cast<int>(board.queens().size());
    LargestStatistics& statistics = report.statistics.emplace();
    BestQueens best{open, parameters, budget, statistics};
    statistics = {.open = statistics_of(open),
                  .matching_bound = given + static_cast<int>(best.bound),
                  .local_search = given + static_cast<int>(best.queens.size()),
                  .decided_by = "bound"};
    try {
        best.improve();
    } catch (const BudgetSpent& spent) {
        if (best.queens.size() != best.bound) report.stopped = spent;
    }
    report.queens = require_peaceful(open, best.queens);
    report.bound = given + static_cast<int>(best.bound);
    return report;
}

} // namespace qsat::questions
