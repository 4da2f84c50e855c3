#include "first/first.hpp"

#include "solve/complete.hpp"

#include <algorithm>

namespace qsat {

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

    /// Finds any completion.
    Outcome begin() { return ask(prefix_, 0); }

    /// Decides all rows in order. Throws BudgetSpent.
    void resume(FirstProgress* progress) {
        for (; rows_ < board_.size(); ++rows_) {
            if (progress != nullptr) progress->rows = rows_;
            budget_.require();
            decide_row();
            prefix_.queens.push_back({rows_, known_->columns()[rows_]});
        }
    }

    FirstCompletion take(std::optional<Stopped> stopped) {
        return {std::move(*known_), rows_, std::move(stopped), std::move(statistics_)};
    }

private:
    void decide_row() {
        for (int column = 0; column < known_->columns()[rows_]; ++column) {
            budget_.require();
            const Square square{rows_, column};
            if (!is_free(prefix_, board_, square)) continue;
            BoardParts longer = prefix_;
            longer.queens.push_back(square);
            const Outcome outcome = ask(std::move(longer), rows_ + 1);
            if (const auto* stopped = std::get_if<Stopped>(&outcome)) throw BudgetSpent{*stopped};
        }
    }

    /// Is there a completion that begins with these queens in the first `rows` rows? If yes, it
    /// becomes the known one.
    Outcome ask(BoardParts parts, int rows) {
        const Clock::time_point start = Clock::now();
        const Board board{std::move(parts), budget_.poll()};
        const CompletionVisitor visit = [this](const VerifiedPlacement& completion) {
            known_ = completion;
        };
        const CompletionReport report = decide_ ? decide_(board, options_, budget_, visit)
                                                : complete(board, options_, budget_, visit);
        if (report.statistics.search) statistics_.nodes += report.statistics.search->nodes;
        if (report.statistics.sat) statistics_.conflicts += report.statistics.sat->conflicts;
        if (std::holds_alternative<Stopped>(report.outcome)) return report.outcome;
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
    int rows_ = 0;      // number of decided rows
    std::optional<VerifiedPlacement> known_;
    FirstStatistics statistics_;
};

} // namespace

std::variant<FirstCompletion, Infeasible, Stopped>
find_first(const Board& board, SearchOptions options, const Budget& budget, FirstProgress* progress,
           const Decide& decide) try {
    FirstSearch search{board, std::move(options), budget, decide};
    Outcome any = search.begin();
    if (auto* stopped = std::get_if<Stopped>(&any)) return std::move(*stopped);
    if (auto* infeasible = std::get_if<Infeasible>(&any)) return std::move(*infeasible);
    try {
        search.resume(progress);
        return search.take({});
    } catch (const BudgetSpent& spent) {
        return search.take(spent);
    }
} catch (const BudgetSpent& spent) {
    return Stopped{spent};
}

} // namespace qsat
