#pragma once

#include "cli/commands/shard_file.hpp"
#include "cli/options/options.hpp"

namespace qsat {

/// Says what the shards of one job say together: the exact sum, a completion, or that there is
/// none. Throws InputError if shards are missing and that matters. Returns the exit code.
int report_merged(const Options& options, const std::vector<ShardResult>& results);

/// Is there such a result in the directory of the options already? Says so. Throws InputError if
/// it is there and of another job.
bool is_done(const Options& options, const ShardResult& blank);

/// Writes the result of a shard to where the options say.
void write_shard(const Options& options, const ShardResult& result);

} // namespace qsat
