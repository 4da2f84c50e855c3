#include "shards/complete_shards.hpp"

#include "engine/make_open_board.hpp"
#include "search/cubes.hpp"

namespace qsat {

ShardedCompletion::ShardedCompletion(const Board& board, std::uint64_t shards)
    : board_{board}, shards_{shards},
      conflicts_{find_conflicts(board, board.queens())}, cut_{cut_of({})} {
    if (!conflicts_.empty()) return;
    auto made = make_open_board(board, {});
    if (auto* stopped = std::get_if<Stopped>(&made)) {
        stopped_ = std::move(*stopped);
        return;
    }
    open_ = std::get<OpenBoard>(std::move(made));
    conflicts_ = open_->conflicts();
    if (!conflicts_.empty()) return;
    constexpr std::uint64_t cubes_per_shard = 8; // what SAT learns in one is lost to the next
    cubes_ = make_cubes(*open_, cubes_for(shards, cubes_per_shard));
    cut_ = cut_of(cubes_);
}

Board ShardedCompletion::with_queens(const Subtree& cube) const {
    BoardParts parts = board_.parts();
    for (const int square : cube)
        parts.queens.push_back(open_->original(open_->free_squares()[square]));
    return Board{std::move(parts)};
}

CompletionReport ShardedCompletion::complete(std::uint64_t number, const CompleteOptions& options,
                                             const Budget& budget,
                                             const CompletionVisitor& visit) const {
    CompletionReport report{Infeasible{conflicts_}, 0, {.engine = "cubes", .engine_reason = {}}};
    if (stopped_) report.outcome = *stopped_;
    const UnitRange units = Shard{number, shards_}.units(cubes_.size());
    for (std::uint64_t i = 0; i < units.size(); ++i) {
        const Board cube = with_queens(cubes_[units[i]]);
        report = qsat::complete(cube, options, budget, visit);
        if (!std::holds_alternative<Infeasible>(report.outcome)) return report;
    }
    // What a single cube's givens show is no reason for the board.
    if (!stopped_) report.outcome = Infeasible{conflicts_};
    return report;
}

} // namespace qsat
