#include "engine/make_open_board.hpp"
#include "largest/bounds.hpp"
#include "largest/improve.hpp"

#include <fmt/format.h>

#include <utility>

namespace qsat {

namespace {

/// Measured in bench/notebook/largest.md: the search decided every board that SAT decided, faster,
/// and with less than a fifth of these nodes.
constexpr std::uint64_t nodes_before_sat = 10'000'000;
/// On larger boards, nodes are slow.
constexpr int most_searched_rows = 64;

/// The chosen squares together with the given queens, verified.
PeacefulQueens require_peaceful(const OpenBoard& open, std::span<const int> chosen,
                                const Budget& budget) {
    const auto givens = open.board().queens();
    std::vector<Square> queens{givens.begin(), givens.end()};
    for (const int number : chosen)
        queens.push_back(open.original(open.free_squares()[number]));
    auto verdict = verify_peaceful(open.board(), std::move(queens), budget.poll());
    if (const auto* conflicts = std::get_if<std::vector<Conflict>>(&verdict))
        throw Defect{fmt::format("queens of a largest placement attack each other: {}",
                                 describe(conflicts->front(), open.board().size()))};
    return std::get<PeacefulQueens>(std::move(verdict));
}

/// A queen on every open row is a completion, for which there are faster methods.
std::optional<std::vector<int>> look_for_completion(const OpenBoard& open,
                                                    const LargestOptions& options,
                                                    const Budget& budget,
                                                    LargestStatistics& statistics) {
    statistics.decided_by = "completion";
    const bool by_search = options.engine == LargestEngine::search;
    std::optional<std::vector<int>> queens;
    const CompletionReport report =
        complete(open.board(),
                 {.engine = find_engine(by_search ? "backtrack" : "auto"),
                  .encoding = options.encoding,
                  .seed = options.seed,
                  .jobs = options.jobs},
                 budget, [&](const VerifiedPlacement& completion) {
                     queens.emplace();
                     const auto squares = open.free_squares();
                     for (std::size_t i = 0; i < squares.size(); ++i) {
                         const Square square = open.original(squares[i]);
                         if (completion.columns()[square.row] == square.column)
                             queens->push_back(static_cast<int>(i));
                     }
                 });
    if (const auto* stopped = std::get_if<Stopped>(&report.outcome)) throw BudgetSpent{*stopped};
    if (report.statistics.search) statistics.nodes += report.statistics.search->nodes;
    if (report.statistics.sat) statistics.conflicts += report.statistics.sat->conflicts;
    return queens;
}

/// Increases the number of queens, below that of a completion, until one more is impossible.
void improve(const OpenBoard& open, std::vector<int>& best, std::size_t most,
             const LargestOptions& options, const Budget& budget, LargestStatistics& statistics) {
    const bool is_automatic = options.engine == LargestEngine::automatic;
    const bool searches = is_automatic ? open.row_count() <= most_searched_rows
                                       : options.engine == LargestEngine::search;
    if (searches) {
        const std::uint64_t nodes = is_automatic ? nodes_before_sat : budget.node_limit;
        try {
            statistics.decided_by = "search";
            return improve_by_search(open, best, most, nodes, budget, statistics);
        } catch (const BudgetSpent& spent) {
            if (!is_automatic || spent.reason != StopReason::node_limit) throw;
        }
    }
    statistics.decided_by = "sat";
    improve_by_sat(open, best, most, options, budget, statistics);
}

/// Improves the queens and the bound until they meet. Throws BudgetSpent.
void meet(const OpenBoard& open, std::vector<int>& best, std::size_t& bound,
          const LargestOptions& options, const Budget& budget, LargestStatistics& statistics) {
    const bool may_complete = bound == static_cast<std::size_t>(open.row_count());
    if (best.size() < bound && may_complete && options.engine != LargestEngine::sat) {
        if (auto completion = look_for_completion(open, options, budget, statistics))
            best = std::move(*completion);
        else
            --bound;
    }
    if (best.size() < bound) improve(open, best, bound, options, budget, statistics);
    bound = best.size();
}

} // namespace

std::variant<LargestPlacement, std::vector<Conflict>>
find_largest(const Board& board, const LargestOptions& options, const Budget& budget) {
    std::vector<Conflict> conflicts = find_conflicts(board, board.queens(), budget.poll());
    if (!conflicts.empty()) return conflicts;
    const OpenBoard open = require_open_board(board, budget);
    LargestStatistics statistics{.open = statistics_of(open)};
    auto bound = static_cast<std::size_t>(upper_bound(open, budget.poll()));
    std::vector<int> best = many_queens(open, bound, options.seed, budget.poll());
    const std::size_t given = board.queens().size();
    statistics.matching_bound = static_cast<int>(given + bound);
    statistics.local_search = static_cast<int>(given + best.size());
    statistics.decided_by = "bound";
    std::optional<Stopped> stopped;
    try {
        meet(open, best, bound, options, budget, statistics);
    } catch (const BudgetSpent& spent) {
        stopped = spent;
    }
    return LargestPlacement{require_peaceful(open, best, {}), static_cast<int>(given + bound),
                            std::move(stopped), std::move(statistics)};
}

} // namespace qsat
