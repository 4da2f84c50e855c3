#include "board/words.hpp"
#include "cli/commands/shard_commands.hpp"
#include "cli/terminal/progress.hpp"
#include "cli/terminal/words.hpp"
#include "cli/version.hpp"
#include "formats/input_error.hpp"
#include "shards/completion_job.hpp"
#include "shards/count_job.hpp"
#include "shards/run_shards.hpp"

#include <fmt/format.h>

#include <atomic>
#include <filesystem>

namespace qsat {

namespace {

void write_whole(const std::string& path, const std::string& text) {
    const std::filesystem::path directory = std::filesystem::path{path}.parent_path();
    std::error_code error;
    std::filesystem::create_directories(directory, error);
    if (error)
        throw OutputError{
            fmt::format("{}: cannot be made: {}", directory.string(), error.message())};
    // Another process may have been faster; it has found the same.
    Output file{path, true, {}};
    file.stream() << text;
    file.commit();
}

bool has_no_completion(const ShardResult& result) {
    return result.task == complete_task && result.completion.empty();
}

std::string shard_summary(const ShardResult& result) {
    const auto& [number, count] = result.shard;
    const std::string duration = duration_text(result.seconds);
    if (result.task == count_task)
        return fmt::format("counted shard {} of {} in {} ({})", number, count, duration,
                           result.engine);
    return fmt::format("shard {} of {} {} in {}", number, count,
                       has_no_completion(result) ? "has no completion" : "has a completion",
                       duration);
}

Answer run_one(ShardJob& job, const ShardArguments& shards, const AnswerOutput& output,
               const AnswerWriter& out) {
    ProgressLine line{output.quiet, [&] {
                          const double share = job.share();
                          return share == 0 ? "" : progress_text(share, 0, out.seconds());
                      }};
    const bool keep = !shards.state.empty();
    const ShardReport report =
        keep ? run_shard(job, shards.one->number, {shards.state, write_whole}, out.budget())
             : ShardReport{job.run(shards.one->number, out.budget())};
    line.clear();
    if (const auto* stopped = std::get_if<Stopped>(&report.result))
        return stopped_answer(*stopped, "the shard is not done, and nothing was written");
    const auto& result = std::get<ShardResult>(report.result);
    return {.code = has_no_completion(result) ? ExitCode::no : ExitCode::done,
            .words = keep ? "" : to_text(result),
            .said = {report.was_there ? fmt::format("{}: done already", printable(result.source))
                                      : shard_summary(result)}};
}

/// What is known, and that the work can go on.
Answer unfinished_answer(const ShardJob& job, const ShardsReport& report) {
    const bool counts = job.header().task == count_task;
    Answer answer = stopped_answer(
        *report.stopped, fmt::format("{}{} of {} shards are done, the same command goes on",
                                     counts ? "" : "no completion found so far, none ruled out; ",
                                     report.done, job.shards()));
    if (report.at_least > 0) answer.words = fmt::format("at least {}\n", report.at_least.str());
    return answer;
}

Answer run_all(ShardJob& job, const ShardArguments& shards, const AnswerOutput& output,
               const AnswerWriter& out) {
    constexpr std::uint64_t unknown = std::numeric_limits<std::uint64_t>::max();
    std::atomic<std::uint64_t> done{unknown};
    std::atomic<std::uint64_t> done_at_start{unknown};
    const auto share = [&](double part) { return part / static_cast<double>(job.shards()); };
    const auto text = [&]() -> std::string {
        if (done == unknown) return {};
        const double now = share(static_cast<double>(done) + job.share());
        return fmt::format(
            "{} of {} shards, {}", done.load(), job.shards(),
            progress_text(now, share(static_cast<double>(done_at_start)), out.seconds()));
    };
    ProgressLine line{output.quiet, text};
    const auto progress = [&](std::uint64_t now) {
        if (done == unknown) done_at_start = now;
        done = now;
    };
    const ShardsReport report =
        run_shards(job, {shards.state, write_whole}, out.budget(), progress);
    line.clear();
    if (report.stopped) return unfinished_answer(job, report);
    if (job.header().task == count_task)
        out.say(fmt::format("counted {} in {}", plural(report.run, "shard"),
                            duration_text(out.seconds())));
    return merged_answer(report.results, output, out);
}

/// One shard, or all.
Answer run_job(ShardJob&& job, const ShardArguments& shards, const AnswerOutput& output,
               const AnswerWriter& out) {
    return (shards.one ? run_one : run_all)(job, shards, output, out);
}

std::uint64_t count_of(const ShardArguments& shards) {
    return shards.one ? shards.one->count : *shards.all_of;
}

} // namespace

Answer count_shards(const Board& board, const CountOptions& options, const ShardArguments& shards,
                    const AnswerOutput& output, AnswerWriter& out) {
    return run_job(CountJob{board, options, count_of(shards), std::string{version}, out.budget()},
                   shards, output, out);
}

Answer complete_shards(const Board& board, const SearchArguments& search,
                       const ShardArguments& shards, const AnswerOutput& output,
                       bool sat_exit_codes, AnswerWriter& out) {
    Answer answer = run_job(CompletionJob{board, search.options(1, false), count_of(shards),
                                          std::string{version}, out.budget()},
                            shards, output, out);
    if (!sat_exit_codes) return answer;
    answer.code = answer.code == ExitCode::done ? ExitCode::sat_completed
                  : answer.code == ExitCode::no ? ExitCode::sat_infeasible
                                                : ExitCode::sat_unknown;
    return answer;
}

} // namespace qsat
