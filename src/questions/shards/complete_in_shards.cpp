#include "shards/complete_in_shards.hpp"

#include "board/fingerprint.hpp"
#include "shards/jobs.hpp"

#include <algorithm>
#include <filesystem>

namespace qsat {

namespace {

/// The first try of a board. Boards that were divided before are not tried again.
CompletionReport try_whole(const ShardedCompletion& sharded, const std::string& directory,
                           const Board& board, const SearchOptions& options, const Budget& budget,
                           const CompletionVisitor& visit) {
    if (std::filesystem::is_directory(directory))
        return {.outcome = Stopped{StopReason::timeout}, .completions = 0, .statistics = {}};
    Budget short_budget = budget;
    const auto end = Clock::now() + std::chrono::duration_cast<Clock::duration>(sharded.first_try);
    short_budget.deadline = std::min(budget.deadline.value_or(end), end);
    return complete(board, options, short_budget, visit);
}

} // namespace

CompletionReport complete_in_shards(ShardedCompletion& sharded, const Board& board,
                                    const SearchOptions& options, const Budget& budget,
                                    const CompletionVisitor& visit) {
    ShardState state = sharded.state;
    state.directory = (std::filesystem::path{state.directory} / fingerprint(board)).string();
    CompletionReport report = try_whole(sharded, state.directory, board, options, budget, visit);
    const auto* stopped = std::get_if<Stopped>(&report.outcome);
    if (stopped == nullptr || stopped->reason != StopReason::timeout || budget.exceeded())
        return report;

    CompletionJob job{board, options, sharded.shards, sharded.version, budget};
    const ShardsReport shards = run_shards(job, state, budget, [&](std::uint64_t done) {
        sharded.done = static_cast<std::int64_t>(done);
    });
    sharded.done = -1;
    if (shards.stopped) {
        report.outcome = *shards.stopped;
        return report;
    }
    const MergedShards merged = merge(shards.results, budget);
    if (const auto* found = std::get_if<FoundCompletion>(&merged)) {
        visit(found->placement);
        report.completions = 1;
        report.outcome = Completed{false};
    } else if (std::holds_alternative<NoCompletion>(merged)) {
        report.outcome = Infeasible{{}};
    } else {
        throw Defect{"the shards of a search neither have a completion nor exclude one"};
    }
    return report;
}

} // namespace qsat
