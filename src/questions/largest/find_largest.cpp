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

/// Improves the queens and the bound until they meet. Throws BudgetSpent.
class Meeting {
public:
    Meeting(const OpenBoard& open, const LargestParameters& parameters, const Budget& budget,
            LargestStatistics& statistics)
        : open_{open}, parameters_{parameters}, budget_{budget}, statistics_{statistics} {}

    void run(std::vector<int>& best, std::size_t& bound) {
        const bool may_complete = bound == static_cast<std::size_t>(open_.row_count());
        if (best.size() < bound && may_complete && parameters_.engine != LargestEngine::sat) {
            if (auto queens = look_for_completion())
                best = std::move(*queens);
            else
                --bound;
        }
        if (best.size() < bound) improve(best, bound);
        bound = best.size();
    }

private:
    /// A queen on every open row is a completion, for which there are faster methods.
    std::optional<std::vector<int>> look_for_completion() {
        statistics_.decided_by = "completion";
        const bool by_search = parameters_.engine == LargestEngine::search;
        std::optional<std::vector<int>> queens;
        const CompletionReport report = complete_or_throw(
            open_.board(),
            {.engine = find_engine(by_search ? "backtrack" : "auto"),
             .encoding = parameters_.encoding,
             .seed = parameters_.seed,
             .jobs = parameters_.jobs},
            budget_, [&](const VerifiedPlacement& found) { queens = open_.chosen(found); });
        if (report.statistics.search) statistics_.nodes += report.statistics.search->nodes;
        if (report.statistics.sat) statistics_.conflicts += report.statistics.sat->conflicts;
        return queens;
    }

    /// Increases the number of queens, below that of a completion, until one more is impossible.
    void improve(std::vector<int>& best, std::size_t most) {
        const bool is_automatic = parameters_.engine == LargestEngine::automatic;
        const bool searches = is_automatic ? open_.row_count() <= most_searched_rows
                                           : parameters_.engine == LargestEngine::search;
        if (searches) {
            const std::uint64_t nodes = is_automatic ? nodes_before_sat : budget_.node_limit;
            try {
                statistics_.decided_by = "search";
                return improve_by_search(open_, best, most, nodes, budget_, statistics_);
            } catch (const BudgetSpent& spent) {
                if (!is_automatic || spent.reason != StopReason::node_limit) throw;
            }
        }
        statistics_.decided_by = "sat";
        improve_by_sat(open_, best, most, parameters_, budget_, statistics_);
    }

    const OpenBoard& open_;
    const LargestParameters& parameters_;
    const Budget& budget_;
    LargestStatistics& statistics_;
};

} // namespace

LargestReport ask(const Board& board, const LargestParameters& parameters, const Budget& budget) {
    LargestReport report{.conflicts = find_conflicts(board, board.queens(), budget.poll())};
    if (!report.conflicts.empty()) return report;
    const OpenBoard open = require_open_board(board, budget);
    auto bound = static_cast<std::size_t>(upper_bound(open, budget.poll()));
    std::vector<int> best = many_queens(open, bound, parameters.seed, budget.poll());
    const auto given = static_cast<int>(board.queens().size());
    LargestStatistics& statistics = report.statistics.emplace(
        LargestStatistics{.open = statistics_of(open),
                          .matching_bound = given + static_cast<int>(bound),
                          .local_search = given + static_cast<int>(best.size()),
                          .decided_by = "bound"});
    try {
        Meeting{open, parameters, budget, statistics}.run(best, bound);
    } catch (const BudgetSpent& spent) {
        if (best.size() != bound) report.stopped = spent;
    }
    report.queens = require_peaceful(open, best);
    report.bound = given + static_cast<int>(bound);
    return report;
}

} // namespace qsat::questions
