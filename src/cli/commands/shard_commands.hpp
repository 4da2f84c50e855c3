#pragma once

#include "cli/options/search_arguments.hpp"
#include "cli/options/shard_arguments.hpp"
#include "cli/terminal/answer_writer.hpp"
#include "count/count.hpp"
#include "shards/shard_file.hpp"

namespace qsat {

/// `count --shard` and `count --shards`.
Answer count_shards(const Board& board, const CountOptions& options, const ShardArguments& shards,
                    const AnswerOutput& output, AnswerWriter& out);

/// The same of `complete`.
Answer complete_shards(const Board& board, const SearchArguments& search,
                       const ShardArguments& shards, const AnswerOutput& output,
                       bool sat_exit_codes, AnswerWriter& out);

/// What the shards of one job say together: the exact sum, a completion, or that there is none.
/// Throws InputError if shards are missing and that matters.
Answer merged_answer(const std::vector<ShardResult>& results, const AnswerOutput& output,
                     const AnswerWriter& out);

} // namespace qsat
