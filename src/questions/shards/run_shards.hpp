#pragma once

#include "shards/shard_job.hpp"

namespace qsat {

/// Where the results of shards are kept.
struct ShardState {
    std::string directory;
    /// Writes a text into a file that appears under its name only when it is whole, in the place
    /// of one that is there; makes the directories above it.
    std::function<void(const std::string& path, const std::string& text)> write;
};

/// What became of one shard.
struct ShardReport {
    std::variant<ShardResult, Stopped> result;
    bool was_there = false; ///< nothing was left to do
};

/// Runs a shard and keeps its result, unless there is a result already. Throws InputError if that
/// is not a result of this shard, and what the writer throws.
ShardReport run_shard(ShardJob& job, std::uint64_t number, const ShardState& state,
                      const Budget& budget);

/// What became of the shards of a job. If it was not stopped, all are done or one has a completion;
/// `merge` says which.
struct ShardsReport {
    std::vector<ShardResult> results{}; ///< those that were there and those that were run
    std::uint64_t done = 0;             ///< shards that have a result
    std::uint64_t run = 0;              ///< of these, how many were run now
    std::optional<Stopped> stopped{};
    Number at_least = 0; ///< of a count that was stopped: the board has so many completions
};

/// Runs the shards that have no result yet, one after the other, and keeps the result of each; a
/// completion ends it. Other processes may do the same at the same time. `progress` is told how
/// many shards are done, first of all and whenever there is one more; it may be empty. Throws
/// InputError, before anything is run, if the directory has anything but results of this job, and
/// as `run_shard` does.
ShardsReport run_shards(ShardJob& job, const ShardState& state, const Budget& budget,
                        const std::function<void(std::uint64_t done)>& progress);

} // namespace qsat
