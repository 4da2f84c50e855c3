#include "shards/jobs.hpp"

#include "engine/make_open_board.hpp"
#include "search/cubes.hpp"

#include <sstream>

namespace qsat {

CompletionJob::CompletionJob(const Board& board, const SearchOptions& options, std::uint64_t shards,
                             std::string version, const Budget& budget)
    : ShardJob{"the search that was asked for", complete_task, board, shards, std::move(version)},
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

void CompletionJob::work(ShardResult& result, const Budget& budget) {
    const UnitRange units = result.shard.units(cubes_.size());
    for (std::uint64_t i = 0; i < units.size() && result.completion.empty(); ++i) {
        budget.require();
        const CompletionReport report = complete(
            with_queens(cubes_[units[i]]), options_, budget,
            [&](const VerifiedPlacement& found) { result.completion = permutation(found); });
        if (const auto* stopped = std::get_if<Stopped>(&report.outcome))
            throw BudgetSpent{*stopped};
    }
    if (result.completion.empty()) return;
    std::ostringstream text;
    json_format.write_board(text, board_, {});
    result.board_text = text.str();
    result.board_text.pop_back(); // the line break
}

} // namespace qsat
