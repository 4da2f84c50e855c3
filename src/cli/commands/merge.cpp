#include "cli/commands/command.hpp"
#include "cli/commands/shard_commands.hpp"

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
Answer merge(const MergeArguments&, AnswerWriter&) { return {}; }
} // namespace
Answer count_shards(const Board&, const CountOptions&, const ShardArguments&, const AnswerOutput&,
                    AnswerWriter&) {
    return {};
}
Answer complete_shards(const Board&, const SearchArguments&, const ShardArguments&,
                       const AnswerOutput&, bool, AnswerWriter&) {
    return {};
}
const Command merge_command{
    "merge", "add up the shards of a count, or of a search for a completion",
    "  qsat count --size 12 --shards 4 --state counted; qsat merge counted\n",
    runs<MergeArguments, merge>, "on one machine or many (docs/cluster.md)"};
} // namespace qsat
