#pragma once

#include "cli/options/shard_arguments.hpp"
#include "cli/terminal/answer_writer.hpp"
#include "shards/shard_job.hpp"

namespace qsat::inline faces {

/// The files in which `--state` keeps the results of shards.
ShardState state_of(const ShardArguments& shards, const Budget& budget);

/// Runs `--shard` and `--shards` of a command. `sat_exit_codes` is `complete --exit-codes sat`.
Answer run_in_shards(ShardJob& job, const ShardArguments& shards, bool sat_exit_codes,
                     AnswerWriter& out);

} // namespace qsat::faces
