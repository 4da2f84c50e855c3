#pragma once

#include "cli/options/shard_arguments.hpp"
#include "cli/terminal/answer_writer.hpp"
#include "shards/shard_job.hpp"

namespace qsat {

/// `--shard` and `--shards` of a command. With `sat_exit_codes` as `complete --exit-codes sat`.
Answer run_in_shards(ShardJob& job, const ShardArguments& shards, const AnswerOutput& output,
                     bool sat_exit_codes, AnswerWriter& out);

/// What all shards say together.
Answer merged_answer(const std::vector<ShardResult>& results, const AnswerOutput& output,
                     bool sat_exit_codes, AnswerWriter& out);

} // namespace qsat
