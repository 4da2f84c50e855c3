#include "cli/commands/shard_commands.hpp"

#include "board/words.hpp"
#include "cli/commands/question_command.hpp"
#include "cli/terminal/progress.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <atomic>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <span>
#include <sstream>
#include <utility>

#include <unistd.h>

namespace qsat::inline faces {

namespace {

[[noreturn]] void refuse_missing(const std::vector<std::uint64_t>& missing,
                                 const ShardResult& any) {
    constexpr std::size_t most = 10;
    const std::size_t all = missing.size();
    const std::span some{missing.data(), std::min(most, all)};
    const std::string more = all > most ? fmt::format(", and {} more", all - most) : "";
    throw InputError{{std::filesystem::path{any.source}.parent_path().string()},
                     fmt::format("shard{} {}{} of {} {} missing", all == 1 ? "" : "s",
                                 fmt::join(some, ", "), more, any.shard.count,
                                 all == 1 ? "is" : "are")};
}

std::string completion_text(const MergedShards& merged, AnswerWriter& out) {
    const Format* const wanted = out.options().to;
    const Format& to = wanted == nullptr ? grid_format : *wanted;
    std::ostringstream text;
    require_size(to, *merged.board, out.write_options());
    to.write_solution(text, *merged.board, *merged.completion, out.write_options());
    return text.str();
}

/// The answer of all shards together.
Answer merged_answer(const std::vector<ShardResult>& results, bool sat_exit_codes,
                     AnswerWriter& out) {
    MergedShards merged;
    try {
        merged = merge(results, out.budget());
    } catch (const BudgetSpent& spent) {
        return stopped_answer(spent, "the shards are not merged yet");
    }
    const ShardResult& any = results.front();
    if (!merged.missing.empty()) refuse_missing(merged.missing, any);
    Answer answer{.json = merged.fields, .said = {merged.said}};
    if (merged.shown) {
        answer = answer_of(*merged.shown, out);
        add_board(answer, *find_question(any.task->name), *merged.board, *merged.shown, out);
    } else if (merged.count) {
        answer.words = merged.count->str() + '\n';
    } else {
        if (merged.completion && !out.options().json) answer.words = completion_text(merged, out);
        answer.code = merged.infeasible
                          ? (sat_exit_codes ? ExitCode::sat_infeasible : ExitCode::no)
                          : (sat_exit_codes ? ExitCode::sat_completed : ExitCode::done);
    }
    Json json{{"size", any.size}, {"shards", any.shard.count}};
    json.update(answer.json);
    answer.json = std::move(json);
    if (out.options().wants_picture() && !answer.draw) // the words are a picture
        answer.draw = [text = std::exchange(answer.words, {})](std::ostream& stream, const Format&,
                                                               const WriteOptions&) {
            stream << text;
        };
    return answer;
}

Answer run_one(ShardJob& job, const ShardArguments& shards, AnswerWriter& out) {
    const std::uint64_t number = shards.one->number;
    const bool keep = !shards.state.empty();
    ProgressLine line{out.options().quiet, [&]() -> std::string {
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
    const ShardTask& task = *result.task;
    return {.code = task.may_decide() && !result.decides() ? ExitCode::no : ExitCode::done,
            .words = keep ? "" : to_text(result),
            .said = {report.was_there
                         ? fmt::format("{}: already done", printable(result.source))
                         : fmt::format(fmt::runtime(result.decides() ? task.decided : task.done),
                                       number, shards.one->count, duration_text(result.seconds),
                                       result.engine)}};
}

Answer stopped_shards(const ShardsReport& report, const ShardJob& job, bool sat_exit_codes) {
    Answer answer = stopped_answer(
        *report.stopped,
        fmt::format("{}{} of {} shards are done, run the same command again to continue",
                    job.header().task->so_far, report.done, job.shards()));
    if (report.at_least > 0) {
        answer.words = fmt::format("at least {}\n", report.at_least.str());
        answer.json["count"] = report.at_least.str();
        answer.json["exact"] = false;
    }
    if (sat_exit_codes) answer.code = ExitCode::sat_unknown;
    return answer;
}

Answer run_all(ShardJob& job, const ShardArguments& shards, bool sat_exit_codes,
               AnswerWriter& out) {
    const auto all = static_cast<double>(job.shards());
    std::atomic<std::int64_t> at_start{-1};
    std::atomic<std::uint64_t> done{0};
    ProgressLine line{out.options().quiet, [&]() -> std::string {
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
    if (const std::string_view text = job.header().task->all; !text.empty())
        out.say(fmt::format(fmt::runtime(text), plural(report.run, "shard"),
                            duration_text(out.seconds())));
    return merged_answer(report.results, sat_exit_codes, out);
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

struct MergeArguments : CommandOptions {
    std::string directory;

    void declare(OptionList& list) {
        list.argument("DIR", directory, OptionList::Need::required);
        output.declare_formats(list, nullptr);
        CommandOptions::declare(list);
        output.declare_json(list);
    }
};

Answer merge_directory(const MergeArguments& arguments, AnswerWriter& out) {
    const auto read = read_shards(arguments.directory, out.budget());
    if (const auto* stopped = std::get_if<Stopped>(&read))
        return stopped_answer(*stopped, "the shards are not read yet");
    const auto& results = std::get<std::vector<ShardResult>>(read);
    if (results.empty())
        throw InputError{{arguments.directory},
                         "has no results of shards (files that end in .json)"};
    require_one_job(results);
    return merged_answer(results, false, out);
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

Answer run_in_shards(ShardJob& job, const ShardArguments& shards, bool sat_exit_codes,
                     AnswerWriter& out) {
    return shards.one ? run_one(job, shards, out) : run_all(job, shards, sat_exit_codes, out);
}

const Command merge_command{
    "merge", "add up the shards of a count, a search or a threshold",
    "  qsat count --size 12 --shards 4 --state counted; qsat merge counted\n",
    runs<MergeArguments, merge_directory>,
    "the shards may come from many machines (docs/cluster.md)"};

} // namespace qsat::faces
