#pragma once

#include "cli/options/options.hpp"
#include "count/tree_probe.hpp"

namespace qsat {

/// The ways of `count` and `complete` that are not the plain one. All return the exit code.
int run_estimate(const Options& options, const Board& board);
int count_one_shard(const Options& options, const Board& board);
int count_all_shards(const Options& options, const Board& board);
int complete_one_shard(const Options& options, const Board& board);
int complete_all_shards(const Options& options, const Board& board);

/// A mean and its standard error, rounded: `9.207e+01 ± 0.3`.
std::string estimate_text(const Estimate& estimate);

} // namespace qsat
