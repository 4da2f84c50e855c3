#include "shards/sharded_questions.hpp"

#include "complete/ask_complete.hpp"
#include "count/ask_count.hpp"
#include "first/first.hpp"
#include "question/search_parameters.hpp"
#include "shards/jobs.hpp"
#include "solve/complete.hpp"
#include "threshold/threshold.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace qsat {

namespace {

using JobOrAnswer = std::variant<std::unique_ptr<ShardJob>, Shown>;

JobOrAnswer make_completion_job(const Board& board, const std::any& any, std::uint64_t shards,
                                std::string version, const Budget& budget) {
    const auto& parameters = std::any_cast<const CompleteParameters&>(any);
    return std::make_unique<CompletionJob>(board, options_of(parameters.search, 1), shards,
                                           std::move(version), budget);
}

JobOrAnswer make_count_job(const Board& board, const std::any& any, std::uint64_t shards,
                           std::string version, const Budget& budget) {
    const auto& parameters = std::any_cast<const CountParameters&>(any);
    return std::make_unique<CountJob>(board,
                                      CountOptions{.engine = parameters.engine,
                                                   .jobs = parameters.jobs,
                                                   .up_to_symmetry = parameters.up_to_symmetry},
                                      shards, std::move(version), budget);
}

/// A board without a completion has no threshold.
JobOrAnswer make_threshold_job(const Board& board, const std::any& any, std::uint64_t shards,
                               std::string version, const Budget& budget) {
    const ThresholdOptions options{.jobs = std::any_cast<const ThresholdParameters&>(any).jobs};
    const CompletionReport report =
        complete(board, {.jobs = options.jobs}, budget, [](const VerifiedPlacement&) {});
    if (const auto* stopped = std::get_if<Stopped>(&report.outcome))
        return shown_of(report_of(FoundThreshold{*stopped}), board);
    if (const auto* infeasible = std::get_if<Infeasible>(&report.outcome))
        return shown_of(report_of(FoundThreshold{*infeasible}), board);
    return std::make_unique<ThresholdJob>(board, options, shards, std::move(version), budget);
}

Shown ask_first_in_shards(const Board& board, const std::any& any, ShardedCompletion& sharded,
                          const Budget& budget, Watch& watch) {
    const auto shards_done = [&sharded]() -> std::string {
        const std::int64_t done = sharded.done;
        if (done < 0) return {};
        return fmt::format(", {} of {} shards of the next prefix", done, sharded.shards);
    };
    return shown_of(ask_first(board, std::any_cast<const FirstParameters&>(any), budget, watch,
                              std::bind_front(complete_in_shards, std::ref(sharded)), shards_done),
                    board);
}

constexpr std::array<ShardedQuestion, 4> sharded_questions{{
    {.question = "complete", .make_job = make_completion_job},
    {.question = "count", .make_job = make_count_job},
    {.question = "threshold", .make_job = make_threshold_job},
    {.question = "first", .ask = ask_first_in_shards},
}};

} // namespace

const ShardedQuestion* find_sharded(std::string_view question) {
    const auto found = std::ranges::find(sharded_questions, question, &ShardedQuestion::question);
    return found == sharded_questions.end() ? nullptr : &*found;
}

} // namespace qsat
