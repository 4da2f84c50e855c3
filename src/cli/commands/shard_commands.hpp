#pragma once

#include "cli/options/options.hpp"
#include "count/tree_probe.hpp"
#include "shards/shard_file.hpp"

namespace qsat {

/// The ways of `count` and `complete` that are not the plain one. All return the exit code.
int run_estimate(const Options& options, const Board& board);
int count_in_shards(const Options& options, const Board& board);
int complete_in_shards(const Options& options, const Board& board);

/// Says what the shards of one job say together: the exact sum, a completion, or that there is
/// none. Throws InputError if shards are missing and that matters. Returns the exit code.
int report_merged(const Options& options, const std::vector<ShardResult>& results);

/// A mean and its standard error, rounded: `9.207e+01 ± 0.3`.
std::string estimate_text(const Estimate& estimate);

} // namespace qsat
