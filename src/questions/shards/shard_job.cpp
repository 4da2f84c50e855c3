#include "shards/shard_job.hpp"

#include "armies/ask_armies.hpp"
#include "board/fingerprint.hpp"
#include "complete/ask_complete.hpp"
#include "first/first.hpp"
#include "formats/input_error.hpp"
#include "question/search_parameters.hpp"
#include "shards/shard_claims.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <functional>
#include <thread>

namespace qsat::inline questions {

ShardJob::ShardJob(std::string source, const ShardTask& task, const Board& board,
                   const Division& division)
    : header_{.source = std::move(source),
              .version = division.version,
              .board = fingerprint(board),
              .size = board.size(),
              .shard = {1, division.shards},
              .task = &task} {}

std::variant<ShardResult, Stopped> ShardJob::run(std::uint64_t number, const Budget& budget) try {
    if (stopped_) return *stopped_;
    const auto start = Clock::now();
    ShardResult result = header_;
    result.shard.number = number;
    work(result, budget);
    result.seconds = seconds_since(start);
    return result;
} catch (const BudgetSpent& spent) {
    return spent;
}

std::uint64_t cubes_for(std::uint64_t shards, std::uint64_t cubes_per_shard) {
    constexpr std::uint64_t many = 16'384;
    return std::min(shards * cubes_per_shard, std::max(shards, many));
}

std::string cut_of(const std::vector<Subtree>& cubes) {
    std::string text = "cubes";
    for (const Subtree& cube : cubes) {
        text += '/';
        for (const int square : cube)
            text += std::to_string(square) + ' ';
    }
    return hash_of(text);
}

namespace {

std::string path_of(const ShardJob& job, std::uint64_t number, const ShardState& state) {
    return shard_path(state.directory, job.header().task->name, {number, job.shards()});
}

bool has_result(const ShardJob& job, std::uint64_t number, const ShardState& state) {
    return std::filesystem::exists(path_of(job, number, state));
}

/// Counts the files by name: without the division, it is unknown whether they belong to this job.
std::uint64_t count_files(const ShardJob& job, const ShardState& state) {
    std::uint64_t count = 0;
    for (std::uint64_t number = 1; number <= job.shards(); ++number)
        if (has_result(job, number, state)) ++count;
    return count;
}

std::unique_ptr<ShardJob> complete_job(const Subject& subject, const std::any& any,
                                       const Division& division, const Budget& budget) {
    const auto& parameters = std::any_cast<const CompleteParameters&>(any);
    return make_completion_job(subject_as<Board>(subject), options_of(parameters.search, 1),
                               division, budget);
}

std::unique_ptr<ShardJob> count_job(const Subject& subject, const std::any& any,
                                    const Division& division, const Budget& budget) {
    return make_count_job(subject_as<Board>(subject), std::any_cast<const CountParameters&>(any),
                          division, budget);
}

std::unique_ptr<ShardJob> threshold_job(const Subject& subject, const std::any& any,
                                        const Division& division, const Budget& budget) {
    const int jobs = std::any_cast<const ThresholdParameters&>(any).jobs;
    return make_threshold_job(subject_as<Board>(subject), {.jobs = jobs}, division, budget);
}

std::unique_ptr<ShardJob> armies_job(const Subject& subject, const std::any& any,
                                     const Division& division, const Budget&) {
    return make_armies_job(subject_as<ArmyBoard>(subject),
                           std::any_cast<const ArmiesParameters&>(any), division);
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

constexpr std::array<ShardedQuestion, 5> sharded_questions{{
    {.question = "complete", .make_job = complete_job},
    {.question = "count", .make_job = count_job},
    {.question = "threshold", .make_job = threshold_job},
    {.question = "armies", .make_job = armies_job},
    {.question = "first", .ask = ask_first_in_shards},
}};

ShardResult read_result(const ShardJob& job, std::uint64_t number, const ShardState& state) {
    const std::string path = path_of(job, number, state);
    ShardResult there = read_shard(path);
    require_same_job(there, job.header());
    if (there.shard.number != number)
        throw InputError{{path},
                         fmt::format("is shard {} (remove or rename it)", there.shard.number)};
    return there;
}

/// As `run_shard`, but learns nothing.
ShardReport run_and_keep(ShardJob& job, std::uint64_t number, const ShardState& state,
                         const Budget& budget) {
    if (has_result(job, number, state)) return {read_result(job, number, state), true};
    ShardReport report{job.run(number, budget)};
    if (auto* result = std::get_if<ShardResult>(&report.result)) {
        result->source = path_of(job, number, state);
        state.write(result->source, to_text(*result));
    }
    return report;
}

} // namespace

ShardReport run_shard(ShardJob& job, std::uint64_t number, const ShardState& state,
                      const Budget& budget) {
    if (job.stopped()) return {*job.stopped()};
    if (job.can_learn() && !has_result(job, number, state))
        for (std::uint64_t other = 1; other <= job.shards(); ++other)
            if (has_result(job, other, state)) job.learn(read_result(job, other, state));
    return run_and_keep(job, number, state, budget);
}

ShardsReport run_shards(ShardJob& job, const ShardState& state, const Budget& budget,
                        const std::function<void(std::uint64_t done)>& progress) {
    if (job.stopped()) return {.done = count_files(job, state), .stopped = job.stopped()};
    auto there = read_shards(state.directory, budget);
    if (auto* stopped = std::get_if<Stopped>(&there))
        return {.done = count_files(job, state), .stopped = std::move(*stopped)};
    ShardsReport report{.results = std::get<std::vector<ShardResult>>(std::move(there))};
    std::vector<ShardResult>& results = report.results;
    for (const ShardResult& result : results)
        require_same_job(result, job.header());
    require_one_job(results);
    for (const ShardResult& result : results)
        job.learn(result);

    const auto tell = [&] {
        report.done = results.size();
        if (progress) progress(report.done);
    };
    tell();
    bool decided = std::ranges::any_of(results, &ShardResult::decides);
    std::vector<std::uint64_t> missing = missing_shards(results, job.shards());
    ShardClaims claims{state.directory};
    while (!missing.empty() && !decided) {
        if (const auto reason = budget.exceeded()) {
            report.stopped = Stopped{*reason};
            break;
        }
        const auto next = std::ranges::find_if(missing, [&](std::uint64_t number) {
            return has_result(job, number, state) || claims.take(number);
        });
        if (next == missing.end()) { // other processes run them all
            std::this_thread::sleep_for(std::chrono::milliseconds{50});
            continue;
        }
        const std::uint64_t number = *next;
        missing.erase(next);
        ShardReport shard = run_and_keep(job, number, state, budget);
        claims.give_back(number);
        if (auto* stopped = std::get_if<Stopped>(&shard.result)) {
            report.stopped = std::move(*stopped);
            break;
        }
        results.push_back(std::get<ShardResult>(std::move(shard.result)));
        job.learn(results.back());
        decided = results.back().decides();
        report.run += shard.was_there ? 0 : 1;
        tell();
    }
    if (report.stopped) report.at_least = job.at_least(results);
    return report;
}

CompletionReport complete_in_shards(ShardedCompletion& sharded, const Board& board,
                                    const SearchOptions& options, const Budget& budget,
                                    const CompletionVisitor& visit) {
    ShardState state = sharded.state;
    state.directory = (std::filesystem::path{state.directory} / fingerprint(board)).string();
    CompletionReport report{.outcome = Stopped{StopReason::timeout}, .statistics = {}};
    if (!std::filesystem::is_directory(state.directory)) { // it was not divided before
        Budget first = budget;
        first.end_by(Clock::now() + sharded.first_try);
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

const ShardedQuestion* find_sharded(std::string_view question) {
    const auto found = std::ranges::find(sharded_questions, question, &ShardedQuestion::question);
    return found == sharded_questions.end() ? nullptr : &*found;
}

} // namespace qsat::questions
