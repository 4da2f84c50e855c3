#include "cli/commands/question_command.hpp"

#include "board/words.hpp"
#include "formats/text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <span>
#include <sstream>
#include <utility>

namespace qsat::inline frontends {

namespace {

/// Reads I/K, from 1/K to K/K.
Shard parse_shard(const std::string& text) {
    const Location where{"--shard"};
    constexpr std::string_view expected = "I/K for shard I of K shards, such as 2/8";
    const std::size_t slash = text.find('/');
    if (slash == std::string::npos)
        throw InputError{where,
                         fmt::format("unexpected {} (expected {})", in_quotes(text), expected)};
    const auto part = [&](std::string_view digits) {
        return static_cast<std::uint64_t>(parse_number(digits, most_shards, where, expected));
    };
    const Shard shard{part(std::string_view{text}.substr(0, slash)),
                      part(std::string_view{text}.substr(slash + 1))};
    if (shard.number < 1 || shard.number > shard.count)
        throw InputError{where, fmt::format("there is no shard {} (expected 1/K to K/K)", text)};
    return shard;
}

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

/// Writes the answer of a question that has its own formats.
void write_merged(const Question& question, const MergedShards& merged, const ShardResult& any,
                  AnswerWriter& out) {
    const Delivery& output = out.delivery();
    if (output.json) return;
    if (output.to != nullptr)
        throw InputError{{"--to"},
                         fmt::format("merge writes {} in one format: for another, repeat qsat {} "
                                     "with --shards, --state and --to",
                                     question.name, question.name)};
    const OwnFormat& format = output.own == nullptr ? question.formats.front() : *output.own;
    format.write(out.stream(), {SubjectText{any.source, merged.subject},
                                {},
                                merged.shown->report,
                                "",
                                out.budget().poll()});
}

/// The answer of all shards together.
Answer merged_answer(const std::vector<ShardResult>& results, AnswerWriter& out) {
    MergedShards merged;
    try {
        merged = merge(results, out.budget());
    } catch (const BudgetSpent& spent) {
        return stopped_answer(spent, "the shards are not merged yet");
    }
    const ShardResult& any = results.front();
    if (!merged.missing.empty()) refuse_missing(merged.missing, any);
    Answer answer{.code = merged.infeasible ? ExitCode::no : ExitCode::done,
                  .words = merged.count ? merged.count->str() + '\n' : "",
                  .json = std::move(merged.fields),
                  .said = {merged.said}};
    if (merged.shown) {
        const Question& question = *find_question(any.task->name);
        answer = answer_of(*merged.shown, out);
        if (merged.subject.empty())
            add_board(answer, question, *merged.board, *merged.shown, out);
        else
            write_merged(question, merged, any, out);
    } else if (merged.completion && !out.delivery().json) {
        const Format& to = out.delivery().to == nullptr ? grid_format : *out.delivery().to;
        std::ostringstream text;
        require_size(to, *merged.board, out.write_options());
        to.write_solution(text, *merged.board, *merged.completion, out.write_options());
        answer.words = std::move(text).str();
    }
    Json json{{"size", any.size}, {"shards", any.shard.count}};
    json.update(answer.json);
    answer.json = std::move(json);
    if (out.delivery().wants_picture() && !answer.draw) // the words are a picture
        answer.draw = [text = std::exchange(answer.words, {})](std::ostream& stream) {
            stream << text;
        };
    return answer;
}

Answer stopped_shards(const ShardsReport& report, const ShardJob& job) {
    Answer answer = stopped_answer(
        *report.stopped,
        fmt::format("{}{} of {} shards are done, run the same command again to continue",
                    job.header().task->so_far, report.done, job.shards()));
    if (report.at_least > 0) {
        answer.words = fmt::format("at least {}\n", report.at_least.str());
        answer.json["count"] = report.at_least.str();
        answer.json["exact"] = false;
    }
    return answer;
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
        list.argument("DIR", directory).required = true;
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
    return merged_answer(results, out);
}

Answer run_one(ShardJob& job, AnswerWriter& out) {
    const Delivery& output = out.delivery();
    const auto [number, count] = *output.shard;
    const bool keep = !output.state.empty();
    ProgressLine line{output.quiet, [&]() -> std::string {
                          const double share = job.share();
                          return share == 0 ? "" : progress_text(share, 0, out.seconds());
                      }};
    const ShardReport report =
        keep ? run_shard(job, number, kept_shards(output, out.budget()), out.budget())
             : ShardReport{job.run(number, out.budget())};
    line.clear();
    if (const auto* stopped = std::get_if<Stopped>(&report.result))
        return stopped_answer(*stopped, "the shard is not done, and nothing was written");
    const auto& result = std::get<ShardResult>(report.result);
    const ShardTask& task = *result.task;
    return {
        .code = task.may_decide() && !result.decides() ? ExitCode::no : ExitCode::done,
        .words = keep ? "" : to_text(result),
        .said = {report.was_there
                     ? fmt::format("{}: already done", printable(result.source))
                     : fmt::format(fmt::runtime(result.decides() ? task.decided : task.done),
                                   number, count, duration_text(result.seconds), result.engine)}};
}

Answer run_all(ShardJob& job, AnswerWriter& out) {
    const Delivery& output = out.delivery();
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
        run_shards(job, kept_shards(output, out.budget()), out.budget(), [&](std::uint64_t now) {
            done = now;
            if (at_start < 0) at_start = static_cast<std::int64_t>(now);
        });
    line.clear();
    if (report.stopped) return stopped_shards(report, job);
    if (const std::string_view text = job.header().task->all; !text.empty())
        out.say(fmt::format(fmt::runtime(text), plural(report.run, "shard"),
                            duration_text(out.seconds())));
    return merged_answer(report.results, out);
}

} // namespace

void declare_shards(OptionList& list, Delivery& output, bool can_run_one) {
    if (can_run_one)
        list.option({"shard", "I/K", "do only shard I of K shards (docs/cluster.md)"},
                    [&output](const std::string& text) { output.shard = parse_shard(text); });
    list.number({"shards", "K", "divide the work into K shards, and do the missing ones"},
                output.shards, 1, most_shards);
    list.file({"state", "DIR", "folder that keeps the results of shards"}, output.state);
    list.exclude("shard", {"shards"});
}

void check_shards(const OptionList& list, const Delivery& output) {
    const bool keeps = !output.state.empty();
    if (output.shards && !keeps) list.fail("--shards needs --state DIR for the results");
    if (!output.is_sharded() && keeps)
        list.fail(
            fmt::format("--state needs {}--shards", list.declares("shard") ? "--shard or " : ""));
    for (const char* other : {"all", "limit", "check-unique", "proof", "certificate"})
        if (output.is_sharded() && list.has(other))
            list.fail(fmt::format("--{} cannot be combined with shards: leave it out", other));
    if (!output.shard) return;
    if (keeps && list.has("output"))
        list.fail("--state and --output both name the place of the result: leave one of them out");
    for (const char* other : {"to", "json", "exit-codes"})
        if (list.has(other))
            list.fail(fmt::format("the result of a shard is always JSON, and its exit code 0 or 1: "
                                  "leave --{} out",
                                  other));
}

ShardState kept_shards(const Delivery& output, const Budget& budget) {
    if (!output.state.empty()) require_writable(output.state);
    return {output.state, [&budget](const std::string& path, const std::string& text) {
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

Answer answer_of_shards(ShardJob& job, AnswerWriter& out) {
    return out.delivery().shard ? run_one(job, out) : run_all(job, out);
}

const Command merge_command{
    "merge", "add up the shards of a count, a search, a threshold or armies",
    "  qsat count --size 12 --shards 4 --state counted; qsat merge counted\n",
    runs<MergeArguments, merge_directory>,
    "the shards may come from many machines (docs/cluster.md)"};

} // namespace qsat::frontends
