#include "shards/jobs.hpp"

#include "engine/make_open_board.hpp"
#include "formats/input_error.hpp"
#include "search/cubes.hpp"

#include <algorithm>

namespace qsat {

MergedShards CompletionAnswer::merge(const std::vector<ShardResult>& results, const Budget&) {
    const auto found = std::ranges::find_if(results, &ShardResult::decides);
    if (found == results.end()) return NoCompletion{};
    const auto& answer = std::get<CompletionAnswer>(found->answer);
    Board board = answer.board.board_of(*found, "a completion");
    if (answer.completion.size() > static_cast<std::size_t>(board.size()))
        throw InputError{{found->source}, "has a completion of another board"};
    std::vector<Square> queens;
    for (const int row : answer.completion)
        queens.push_back({board.size() - row, static_cast<int>(queens.size())});
    Verdict verdict = verify(board, queens);
    if (auto* conflicts = std::get_if<std::vector<Conflict>>(&verdict))
        throw InputError{{found->source},
                         "has a wrong completion: " +
                             qsat::describe(conflicts->front(), board.size())};
    return FoundCompletion{std::move(board), std::get<VerifiedPlacement>(std::move(verdict))};
}

CompletionJob::CompletionJob(const Board& board, const SearchOptions& options, std::uint64_t shards,
                             std::string version, const Budget& budget)
    : ShardJob{"the requested search", CompletionAnswer{}, board, shards, std::move(version)},
      board_{board}, options_{options} {
    header_.engine = std::string{engine_of(options).name};
    header_.cut = cut_of({});
    try {
        cut(budget);
    } catch (const BudgetSpent& spent) {
        stopped_ = spent;
    }
}

void CompletionJob::cut(const Budget& budget) {
    if (!find_conflicts(board_, board_.queens(), budget.poll()).empty()) return;
    open_ = require_open_board(board_, budget);
    if (!open_->conflicts().empty()) return;
    // Clauses that SAT learns in one shard are lost to the next.
    constexpr std::uint64_t cubes_per_shard = 8;
    cubes_ = make_cubes(*open_, cubes_for(shards(), cubes_per_shard), budget.poll());
    header_.cut = cut_of(cubes_);
}

Board CompletionJob::with_queens(const Subtree& cube) const {
    BoardParts parts = board_.parts();
    for (const int square : cube)
        parts.queens.push_back(open_->original(open_->free_squares()[square]));
    return Board{std::move(parts)};
}

ShardAnswer CompletionJob::work(const Shard& shard, const Budget& budget) {
    CompletionAnswer answer;
    const UnitRange units = shard.units(cubes_.size());
    for (std::uint64_t i = 0; i < units.size() && !answer.decides(); ++i) {
        budget.require();
        const CompletionReport report = complete(
            with_queens(cubes_[units[i]]), options_, budget,
            [&](const VerifiedPlacement& found) { answer.completion = permutation(found); });
        if (const auto* stopped = std::get_if<Stopped>(&report.outcome))
            throw BudgetSpent{*stopped};
    }
    if (answer.decides()) answer.board = BoardText::of(board_);
    return answer;
}

} // namespace qsat
