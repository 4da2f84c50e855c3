// Defined in merge.cpp and shards.cpp.
#pragma once

#include "cli/options/shard_arguments.hpp"
#include "cli/terminal/answer_writer.hpp"
#include "shards/run_shards.hpp"

namespace qsat {

/// The files in which `--state` keeps the results of shards.
ShardState state_of(const ShardArguments& shards, const Budget& budget);

/// Runs `--shard` and `--shards` of a command. `sat_exit_codes` is `complete --exit-codes sat`.
Answer run_in_shards(ShardJob& job, const ShardArguments& shards, const AnswerOutput& output,
                     bool sat_exit_codes, AnswerWriter& out);

/// The answer of all shards together.
Answer merged_answer(const std::vector<ShardResult>& results, const AnswerOutput& output,
                     bool sat_exit_codes, AnswerWriter& out);

} // namespace qsat
