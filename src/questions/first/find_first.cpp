#include "first/first.hpp"

#include <algorithm>

namespace qsat::inline questions {

namespace {

/// Can a queen be placed there without attacking the queens of the board?
bool is_free(const BoardParts& queens, const Board& board, Square square) {
    return !board.is_blocked(square) && !board.is_excluded(square) &&
           std::ranges::none_of(queens.queens,
                                [&](Square queen) { return board.attack(queen, square); });
}

class FirstSearch {
public:
    FirstSearch(const Board& board, SearchOptions options, const Budget& budget,
                const Decide& decide)
        : board_{board}, options_{std::move(options)}, budget_{budget}, decide_{decide},
          prefix_{board.parts()} {
        options_.limit = 1;
    }

    FirstReport run(std::atomic<int>* progress) {
        try {
            const Outcome any = ask(prefix_, 0);
            if (const auto* infeasible = std::get_if<Infeasible>(&any))
                report_.conflicts = infeasible->conflicts;
            if (report_.completion) decide_rows(progress);
        } catch (const BudgetSpent& spent) {
            report_.stopped = spent;
        }
        if (report_.completion) report_.statistics = std::move(statistics_);
        return std::move(report_);
    }

private:
    /// Decides all rows in order.
    void decide_rows(std::atomic<int>* progress) {
        for (int& row = report_.rows; row < board_.size(); ++row) {
            if (progress != nullptr) *progress = row;
            budget_.require();
            for (int column = 0; column < report_.completion->columns()[row]; ++column) {
                budget_.require();
                if (!is_free(prefix_, board_, {row, column})) continue;
                BoardParts longer = prefix_;
                longer.queens.push_back({row, column});
                ask(std::move(longer), row + 1);
            }
            prefix_.queens.push_back({row, report_.completion->columns()[row]});
        }
    }

    /// Is there a completion that begins with these queens in the first `rows` rows? If yes, it
    /// becomes the known one. Throws BudgetSpent.
    Outcome ask(BoardParts parts, int rows) {
        const Clock::time_point start = Clock::now();
        const Board board{std::move(parts), budget_.poll()};
        const CompletionReport report =
            decide_(board, options_, budget_,
                    [this](const VerifiedPlacement& found) { report_.completion = found; });
        if (report.statistics.search) statistics_.nodes += report.statistics.search->nodes;
        if (report.statistics.sat) statistics_.conflicts += report.statistics.sat->conflicts;
        if (const auto* stopped = std::get_if<Stopped>(&report.outcome))
            throw BudgetSpent{*stopped};
        ++statistics_.prefixes;
        if (const double seconds = seconds_since(start); seconds > statistics_.slowest_seconds) {
            statistics_.slowest.clear();
            for (const Square queen : board.queens().first(rows))
                statistics_.slowest.push_back(queen.column);
            statistics_.slowest_seconds = seconds;
        }
        return report.outcome;
    }

    const Board& board_;
    SearchOptions options_;
    const Budget& budget_;
    const Decide& decide_;
    BoardParts prefix_; // the board with the queens of the decided rows
    FirstReport report_;
    FirstStatistics statistics_;
};

} // namespace

FirstReport find_first(const Board& board, SearchOptions options, const Budget& budget,
                       std::atomic<int>* progress, const Decide& decide) {
    return FirstSearch{board, std::move(options), budget, decide}.run(progress);
}

} // namespace qsat::questions
