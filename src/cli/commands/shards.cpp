#include "cli/commands/command.hpp"
#include "cli/commands/shard_commands.hpp"
#include "cli/terminal/output.hpp"
#include "cli/terminal/progress.hpp"
#include "cli/terminal/report.hpp"
#include "cli/version.hpp"
#include "formats/input_error.hpp"
#include "shards/completion_job.hpp"
#include "shards/count_job.hpp"
#include "shards/run_shards.hpp"

#include <fmt/format.h>

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
    Output file{path, true};
    file.stream() << text;
    file.commit();
}

std::string shard_summary(const ShardResult& result) {
    const auto& [number, count] = result.shard;
    const std::string duration = duration_text(result.seconds);
    if (result.task == count_task)
        return fmt::format("counted shard {} of {} in {} ({})", number, count, duration,
                           result.engine);
    return fmt::format("shard {} of {} {} in {}", number, count,
                       result.completion.empty() ? "has no completion" : "has a completion",
                       duration);
}

int run_one(const Options& options, ShardJob& job) {
    const std::uint64_t number = options.shards.one->number;
    const bool keep = !options.shards.state.empty();
    std::optional<Output> output; // made before the work, so that what is wrong with it is said now
    if (!keep) output.emplace(options.output, options.force);
    const auto start = Clock::now();
    ProgressLine line{options, [&]() -> std::string {
                          const double share = job.share();
                          if (share == 0) return {};
                          return progress_text(share, 0, seconds_since(start));
                      }};
    const ShardReport report =
        keep ? run_shard(job, number, {options.shards.state, write_whole}, options.budget())
             : ShardReport{job.run(number, options.budget())};
    line.clear();
    if (const auto* stopped = std::get_if<Stopped>(&report.result))
        return report_stop(options, *stopped, "the shard is not done, and nothing was written");
    const auto& result = std::get<ShardResult>(report.result);
    if (output) {
        output->stream() << to_text(result);
        output->commit();
    }
    say(options, report.was_there ? fmt::format("{}: done already", printable(result.source))
                                  : shard_summary(result));
    const bool refuted = result.task == complete_task && result.completion.empty();
    return to_int(refuted ? ExitCode::no : ExitCode::done);
}

int run_all(const Options& options, ShardJob& job) {
    const bool counts = job.header().task == count_task;
    const auto shards = static_cast<double>(job.shards());
    const auto start = Clock::now();
    std::atomic<std::int64_t> at_start{-1};
    std::atomic<std::uint64_t> done{0};
    ProgressLine line{options, [&]() -> std::string {
                          const auto from = static_cast<double>(at_start.load());
                          if (from < 0) return {};
                          const double now = static_cast<double>(done.load()) + job.share();
                          return fmt::format(
                              "{} of {} shards, {}", done.load(), job.shards(),
                              progress_text(now / shards, from / shards, seconds_since(start)));
                      }};
    const auto progress = [&](std::uint64_t now) {
        done = now;
        if (at_start < 0) at_start = static_cast<std::int64_t>(now);
    };
    const ShardsReport report =
        run_shards(job, {options.shards.state, write_whole}, options.budget(), progress);
    line.clear();
    if (report.stopped) {
        if (report.at_least > 0 && !options.json)
            write_output(options, fmt::format("at least {}\n", report.at_least.str()));
        const int code =
            report_stop(options, *report.stopped,
                        fmt::format("{}{} of {} shards are done, the same command goes on",
                                    counts ? "" : "no completion found so far, none ruled out; ",
                                    report.done, job.shards()));
        return options.sat_exit_codes ? sat_unknown : code;
    }
    if (counts)
        say(options, fmt::format("counted {} in {}", plural(report.run, "shard"),
                                 duration_text(seconds_since(start))));
    return report_merged(options, report.results);
}

int run_job(const Options& options, ShardJob&& job) {
    return options.shards.one ? run_one(options, job) : run_all(options, job);
}

std::uint64_t shards_of(const Options& options) {
    return options.shards.one ? options.shards.one->count : *options.shards.all_of;
}

} // namespace

int count_in_shards(const Options& options, const Board& board) {
    return run_job(options, CountJob{board,
                                     {.engine = options.count_engine,
                                      .jobs = options.jobs,
                                      .up_to_symmetry = options.up_to_symmetry},
                                     shards_of(options),
                                     std::string{version},
                                     options.budget()});
}

int complete_in_shards(const Options& options, const Board& board) {
    return run_job(options, CompletionJob{board,
                                          {.engine = options.engine,
                                           .encoding = options.encoding,
                                           .seed = options.seed,
                                           .jobs = options.jobs,
                                           .solver_options = options.solver_options,
                                           .warm_start = options.warm_start,
                                           .cubes = options.cubes},
                                          shards_of(options),
                                          std::string{version},
                                          options.budget()});
}

} // namespace qsat
