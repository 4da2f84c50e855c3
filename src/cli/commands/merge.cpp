#include "shards/merge.hpp"

#include "board/words.hpp"
#include "cli/commands/command.hpp"
#include "cli/commands/shard_commands.hpp"
#include "formats/input_error.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <sstream>

namespace qsat {

namespace {

struct MergeArguments {
    std::string directory;
    Limits limits;
    AnswerOutput output;

    void declare(OptionList& list) {
        list.argument("DIR", directory, OptionList::Need::required);
        output.declare_formats(list, &grid_format);
        limits.declare(list);
        output.declare(list);
        output.declare_json(list);
    }
};

/// The answer that the shards are together.
struct MergedAnswer {
    const ShardResult& any;
    const AnswerOutput& output;
    const AnswerWriter& out;

    Answer operator()(const ExactCount& sum) const {
        const std::string count = sum.count.str();
        Answer answer{.words = count + '\n', .json = head()};
        answer.json.update({{"count", count}, {"exact", true}, {"symmetries", sum.symmetries}});
        std::string said = fmt::format("the sum of {}", plural(any.shard.count, "shard"));
        if (sum.symmetries > 1)
            said += fmt::format(", up to {} symmetries of the board", sum.symmetries);
        answer.said.push_back(std::move(said));
        return answer;
    }

    Answer operator()(const FoundCompletion& found) const {
        Answer answer{.json = head(), .said = {"completed: a shard has a completion"}};
        answer.json["result"] = "completed";
        answer.json["completions"] = Json::array({permutation(found.placement)});
        const auto draw = [found](std::ostream& stream, const Format& to,
                                  const WriteOptions& writing) {
            require_size(to, found.board, writing);
            to.write_solution(stream, found.board, found.placement, writing);
        };
        if (output.wants_picture()) {
            answer.draw = draw;
        } else if (!output.json) {
            std::ostringstream text;
            draw(text, *output.to, out.write_options());
            answer.words = text.str();
        }
        return answer;
    }

    Answer operator()(const NoCompletion&) const {
        Answer answer{.code = ExitCode::no, .json = head()};
        answer.json["result"] = "infeasible";
        answer.json["completions"] = Json::array();
        answer.said.push_back(fmt::format("no completion exists: none of {} has one",
                                          plural(any.shard.count, "shard")));
        return answer;
    }

    Answer operator()(const MissingShards& missing) const {
        constexpr std::size_t most = 10;
        const std::size_t count = missing.numbers.size();
        const std::span<const std::uint64_t> some{missing.numbers.data(), std::min(most, count)};
        const std::string more = count > most ? fmt::format(", and {} more", count - most) : "";
        throw InputError{{std::filesystem::path{any.source}.parent_path().string()},
                         fmt::format("shard{} {}{} of {} {} missing", count == 1 ? "" : "s",
                                     fmt::join(some, ", "), more, any.shard.count,
                                     count == 1 ? "is" : "are")};
    }

private:
    Json head() const { return {{"size", any.size}, {"shards", any.shard.count}}; }
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
    return merged_answer(results, arguments.output, out);
}

} // namespace

Answer merged_answer(const std::vector<ShardResult>& results, const AnswerOutput& output,
                     const AnswerWriter& out) {
    return std::visit(MergedAnswer{results.front(), output, out}, merge(results));
}

const Command merge_command{
    "merge", "add up the shards of a count, or of a search for a completion",
    "  qsat count --size 12 --shards 4 --state counted; qsat merge counted\n",
    runs<MergeArguments, merge_directory>, "on one machine or many (docs/cluster.md)"};

} // namespace qsat
