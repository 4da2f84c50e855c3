#pragma once

#include "cli/options/option_values.hpp"
#include "cli/options/options.hpp"

namespace qsat {

/// Reads --shard, --shards and --state. Throws InputError, also for options that are not for
/// shards.
ShardOptions read_shard_options(const OptionValues& values);

/// Reads what only `count` has: --limit, --estimate; the limit itself has been read. Likewise.
void read_count_options(const OptionValues& values, Options& options);

} // namespace qsat
