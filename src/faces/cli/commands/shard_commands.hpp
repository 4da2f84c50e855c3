// Defined in merge.cpp and shards.cpp.
#pragma once

#include "cli/options/shard_arguments.hpp"
#include "cli/terminal/answer_writer.hpp"
#include "shards/run_shards.hpp"

namespace qsat {

/// Where `--state` keeps the results of shards.
ShardState state_of(const ShardArguments& shards, const Budget& budget);

/// `--shard` and `--shards` of a command. With `sat_exit_codes` as `complete --exit-codes sat`.
Answer run_in_shards(ShardJob& job, const ShardArguments& shards, const AnswerOutput& output,
                     bool sat_exit_codes, AnswerWriter& out);

/// What all shards say together.
Answer merged_answer(const std::vector<ShardResult>& results, const AnswerOutput& output,
                     bool sat_exit_codes, AnswerWriter& out);

} // namespace qsat
