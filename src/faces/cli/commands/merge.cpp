#include "shards/shard_file.hpp"

#include "board/words.hpp"
#include "cli/commands/question_command.hpp"
#include "cli/commands/shard_commands.hpp"
#include "threshold/threshold.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <filesystem>
#include <span>
#include <sstream>

namespace qsat {

namespace {

struct MergeArguments : CommandOptions {
    std::string directory;

    void declare(OptionList& list) {
        list.argument("DIR", directory, OptionList::Need::required);
        output.declare_formats(list, nullptr);
        CommandOptions::declare(list);
        output.declare_json(list);
    }
};

struct MergedWords {
    const ShardResult& any;
    const AnswerOutput& output;
    bool sat_exit_codes;
    AnswerWriter& out;

    Answer operator()(const ExactCount& sum) const {
        return answer(
            {.words = sum.count.str() + '\n',
             .json = {{"count", sum.count.str()}, {"exact", true}, {"symmetries", sum.symmetries}},
             .said = {
                 fmt::format("the sum of {}{}", shards(),
                             sum.symmetries > 1
                                 ? fmt::format(", up to {} symmetries of the board", sum.symmetries)
                                 : "")}});
    }
    Answer operator()(const FoundCompletion& found) const {
        std::ostringstream text;
        if (!output.json) {
            const Format& to = output.to == nullptr ? grid_format : *output.to;
            require_size(to, found.board, out.write_options());
            to.write_solution(text, found.board, found.placement, out.write_options());
        }
        return answer({.code = sat_exit_codes ? ExitCode::sat_completed : ExitCode::done,
                       .words = text.str(),
                       .json = {{"result", "completed"},
                                {"completions", Json::array({permutation(found.placement)})},
                                {"queens", queens_json(found.placement)}},
                       .said = {"completed: a shard has a completion"}});
    }
    Answer operator()(const NoCompletion&) const {
        return answer(
            {.code = sat_exit_codes ? ExitCode::sat_infeasible : ExitCode::no,
             .json = {{"result", "infeasible"}, {"completions", Json::array()}},
             .said = {fmt::format("no completion exists: none of {} has one", shards())}});
    }
    Answer operator()(const MergedThreshold& merged) const {
        const Shown shown = shown_of(report_of(FoundThreshold{merged.threshold}), merged.board);
        Answer whole = answer_of(shown, out);
        add_board(whole, *find_question("threshold"), merged.board, shown, out);
        return answer(std::move(whole));
    }
    Answer operator()(const MissingShards& missing) const {
        constexpr std::size_t most = 10;
        const std::size_t all = missing.numbers.size();
        const std::span some{missing.numbers.data(), std::min(most, all)};
        const std::string more = all > most ? fmt::format(", and {} more", all - most) : "";
        const bool one = all == 1;
        const auto directory = std::filesystem::path{any.source}.parent_path();
        throw InputError{{directory.string()},
                         fmt::format("shard{} {}{} of {} {} missing", one ? "" : "s",
                                     fmt::join(some, ", "), more, any.shard.count,
                                     one ? "is" : "are")};
    }

private:
    std::string shards() const { return plural(any.shard.count, "shard"); }

    Answer answer(Answer answer) const {
        Json json{{"size", any.size}, {"shards", any.shard.count}};
        json.update(answer.json);
        answer.json = std::move(json);
        return answer;
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
    return merged_answer(results, arguments.output, false, out);
}

} // namespace

Answer merged_answer(const std::vector<ShardResult>& results, const AnswerOutput& output,
                     bool sat_exit_codes, AnswerWriter& out) {
    std::optional<MergedShards> merged;
    try {
        merged = merge(results, out.budget());
    } catch (const BudgetSpent& spent) {
        return stopped_answer(spent, "the shards are not merged yet");
    }
    Answer answer = std::visit(MergedWords{results.front(), output, sat_exit_codes, out}, *merged);
    if (output.wants_picture() && !answer.draw) // the words are a picture
        answer.draw = [text = std::exchange(answer.words, {})](std::ostream& stream, const Format&,
                                                               const WriteOptions&) {
            stream << text;
        };
    return answer;
}

const Command merge_command{
    "merge", "add up the shards of a count, a search or a threshold",
    "  qsat count --size 12 --shards 4 --state counted; qsat merge counted\n",
    runs<MergeArguments, merge_directory>,
    "the shards may come from many machines (docs/cluster.md)"};

} // namespace qsat
