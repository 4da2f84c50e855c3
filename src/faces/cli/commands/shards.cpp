#include "board/words.hpp"
#include "cli/commands/shard_commands.hpp"
#include "cli/terminal/progress.hpp"
#include "question/words.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

#include <unistd.h>

namespace qsat {

namespace {

/// The texts about the shards of a task.
struct ShardWords {
    std::string_view one;           ///< with places for its number, their number, time and engine
    ExitCode code = ExitCode::done; ///< of one shard
    std::string_view so_far{};      ///< after a stop
    std::string_view all{};         ///< with places for the number of shards and the time

    explicit ShardWords(const CountAnswer&)
        : one{"counted shard {} of {} in {} ({})"}, all{"counted {} in {}"} {}
    explicit ShardWords(const CompletionAnswer& answer)
        : one{answer.decides() ? "shard {} of {} has a completion in {}"
                               : "shard {} of {} has no completion in {}"},
          code{answer.decides() ? ExitCode::done : ExitCode::no},
          so_far{"no completion found so far, one may still exist; "} {}
    explicit ShardWords(const ThresholdAnswer&) : one{"finished shard {} of {} in {}"} {}
};

ShardWords shard_words(const ShardResult& result) {
    return std::visit([](const auto& answer) { return ShardWords{answer}; }, result.answer);
}

Answer run_one(ShardJob& job, const ShardArguments& shards, bool quiet, AnswerWriter& out) {
    const std::uint64_t number = shards.one->number;
    const bool keep = !shards.state.empty();
    ProgressLine line{quiet, [&]() -> std::string {
                          const double share = job.share();
                          return share == 0 ? "" : progress_text(share, 0, out.seconds());
                      }};
    const ShardReport report =
        keep ? run_shard(job, number, state_of(shards, out.budget()), out.budget())
             : ShardReport{job.run(number, out.budget())};
    line.clear();
    if (const auto* stopped = std::get_if<Stopped>(&report.result))
        return stopped_answer(*stopped, "the shard is not done, and nothing was written");
    const auto& result = std::get<ShardResult>(report.result);
    const ShardWords words = shard_words(result);
    return {.code = words.code,
            .words = keep ? "" : to_text(result),
            .said = {report.was_there
                         ? fmt::format("{}: already done", printable(result.source))
                         : fmt::format(fmt::runtime(words.one), number, shards.one->count,
                                       duration_text(result.seconds), result.engine)}};
}

Answer stopped_shards(const ShardsReport& report, const ShardJob& job, bool sat_exit_codes) {
    Answer answer = stopped_answer(
        *report.stopped,
        fmt::format("{}{} of {} shards are done, run the same command again to continue",
                    shard_words(job.header()).so_far, report.done, job.shards()));
    if (report.at_least > 0) {
        answer.words = fmt::format("at least {}\n", report.at_least.str());
        answer.json["count"] = report.at_least.str();
        answer.json["exact"] = false;
    }
    if (sat_exit_codes) answer.code = ExitCode::sat_unknown;
    return answer;
}

Answer run_all(ShardJob& job, const ShardArguments& shards, const AnswerOutput& output,
               bool sat_exit_codes, AnswerWriter& out) {
    const auto all = static_cast<double>(job.shards());
    std::atomic<std::int64_t> at_start{-1};
    std::atomic<std::uint64_t> done{0};
    ProgressLine line{output.quiet, [&]() -> std::string {
                          const auto from = static_cast<double>(at_start.load());
                          if (from < 0) return {};
                          const double now = static_cast<double>(done.load()) + job.share();
                          return fmt::format("{} of {} shards, {}", done.load(), job.shards(),
                                             progress_text(now / all, from / all, out.seconds()));
                      }};
    const ShardsReport report =
        run_shards(job, state_of(shards, out.budget()), out.budget(), [&](std::uint64_t now) {
            done = now;
            if (at_start < 0) at_start = static_cast<std::int64_t>(now);
        });
    line.clear();
    if (report.stopped) return stopped_shards(report, job, sat_exit_codes);
    if (const auto words = shard_words(job.header()); !words.all.empty())
        out.say(fmt::format(fmt::runtime(words.all), plural(report.run, "shard"),
                            duration_text(out.seconds())));
    return merged_answer(report.results, output, sat_exit_codes, out);
}

/// Fails before the work begins if the directory cannot be written or made.
void require_writable(std::filesystem::path directory) {
    std::error_code error;
    while (!exists(directory, error) && !directory.empty())
        directory = directory.has_relative_path() ? directory.parent_path() : "";
    const std::string name = directory.empty() ? "." : directory.string();
    const bool is_directory = std::filesystem::is_directory(name, error);
    if (is_directory && access(name.c_str(), W_OK | X_OK) == 0) return;
    throw OutputError{fmt::format("{}: cannot keep shards: {}", name,
                                  is_directory ? std::strerror(errno) : "it is not a directory")};
}

} // namespace

ShardState state_of(const ShardArguments& shards, const Budget& budget) {
    if (!shards.state.empty()) require_writable(shards.state);
    return {shards.state, [&budget](const std::string& path, const std::string& text) {
                const std::filesystem::path directory = std::filesystem::path{path}.parent_path();
                std::error_code error;
                std::filesystem::create_directories(directory, error);
                if (error)
                    throw OutputError{
                        fmt::format("{}: cannot be made: {}", directory.string(), error.message())};
                // Another process may have been faster, with the same result.
                Output file{path, true, budget};
                file.stream() << text;
                file.commit();
            }};
}

Answer run_in_shards(ShardJob& job, const ShardArguments& shards, const AnswerOutput& output,
                     bool sat_exit_codes, AnswerWriter& out) {
    return shards.one ? run_one(job, shards, output.quiet, out)
                      : run_all(job, shards, output, sat_exit_codes, out);
}

} // namespace qsat
