#include "shards/sharded_questions.hpp"

#include "board/fingerprint.hpp"
#include "complete/ask_complete.hpp"
#include "first/first.hpp"
#include "question/search_parameters.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <functional>

namespace qsat::inline questions {

CompletionReport complete_in_shards(ShardedCompletion& sharded, const Board& board,
                                    const SearchOptions& options, const Budget& budget,
                                    const CompletionVisitor& visit) {
    ShardState state = sharded.state;
    state.directory = (std::filesystem::path{state.directory} / fingerprint(board)).string();
    CompletionReport report{.outcome = Stopped{StopReason::timeout}, .statistics = {}};
    if (!std::filesystem::is_directory(state.directory)) { // it was not divided before
        Budget first = budget;
        const auto end =
            Clock::now() + std::chrono::duration_cast<Clock::duration>(sharded.first_try);
        first.deadline = std::min(budget.deadline.value_or(end), end);
        report = complete(board, options, first, visit);
    }
    const auto* stopped = std::get_if<Stopped>(&report.outcome);
    if (stopped == nullptr || stopped->reason != StopReason::timeout || budget.exceeded())
        return report;

    const auto job = make_completion_job(board, options, sharded.division, budget);
    const ShardsReport shards = run_shards(*job, state, budget, [&](std::uint64_t done) {
        sharded.done = static_cast<std::int64_t>(done);
    });
    sharded.done = -1;
    if (shards.stopped) {
        report.outcome = *shards.stopped;
        return report;
    }
    const MergedShards merged = merge(shards.results, budget);
    if (merged.completion) {
        visit(*merged.completion);
        report.completions = 1;
        report.outcome = Completed{false};
    } else if (merged.infeasible) {
        report.outcome = Infeasible{{}};
    } else {
        throw Defect{"the shards of a search neither have a completion nor exclude one"};
    }
    return report;
}

namespace {

using JobOrAnswer = std::variant<std::unique_ptr<ShardJob>, Shown>;

JobOrAnswer complete_job(const Board& board, const std::any& any, const Division& division,
                         const Budget& budget) {
    const auto& parameters = std::any_cast<const CompleteParameters&>(any);
    return make_completion_job(board, options_of(parameters.search, 1), division, budget);
}

JobOrAnswer count_job(const Board& board, const std::any& any, const Division& division,
                      const Budget& budget) {
    return make_count_job(board, std::any_cast<const CountParameters&>(any), division, budget);
}

/// A board without a completion has no threshold.
JobOrAnswer threshold_job(const Board& board, const std::any& any, const Division& division,
                          const Budget& budget) {
    const int jobs = std::any_cast<const ThresholdParameters&>(any).jobs;
    if (auto report = report_without_threshold(board, jobs, budget))
        return shown_of(std::move(*report), board);
    return make_threshold_job(board, {.jobs = jobs}, division, budget);
}

Shown ask_first_in_shards(const Board& board, const std::any& any, ShardedCompletion& sharded,
                          const Budget& budget, Watch& watch) {
    const auto shards_done = [&sharded]() -> std::string {
        const std::int64_t done = sharded.done;
        if (done < 0) return {};
        return fmt::format(", {} of {} shards of the next prefix", done, sharded.division.shards);
    };
    return shown_of(ask_first(board, std::any_cast<const FirstParameters&>(any), budget, watch,
                              std::bind_front(complete_in_shards, std::ref(sharded)), shards_done),
                    board);
}

constexpr std::array<ShardedQuestion, 4> sharded_questions{{
    {.question = "complete", .make_job = complete_job},
    {.question = "count", .make_job = count_job},
    {.question = "threshold", .make_job = threshold_job},
    {.question = "first", .ask = ask_first_in_shards},
}};

} // namespace

const ShardedQuestion* find_sharded(std::string_view question) {
    const auto found = std::ranges::find(sharded_questions, question, &ShardedQuestion::question);
    return found == sharded_questions.end() ? nullptr : &*found;
}

} // namespace qsat::questions
