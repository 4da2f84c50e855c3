#pragma once

#include "shards/shard_job.hpp"

namespace qsat {

/// The storage of shard results.
struct ShardState {
    std::string directory;
    /// Writes a text to a file atomically: it appears under its name only when it is complete, and
    /// replaces an existing file. Makes the directories above it.
    std::function<void(const std::string& path, const std::string& text)> write;
};

/// The result of running one shard.
struct ShardReport {
    std::variant<ShardResult, Stopped> result;
    bool was_there = false; ///< the result already existed
};

/// Runs a shard and stores its result, unless a result exists. Throws InputError if the existing
/// file is not a result of this shard; exceptions of the writer pass through.
ShardReport run_shard(ShardJob& job, std::uint64_t number, const ShardState& state,
                      const Budget& budget);

/// The result of running the shards of a job. If it was not stopped, all are done or one has a
/// completion; `merge` decides which.
struct ShardsReport {
    std::vector<ShardResult> results{}; ///< results that existed and results of this run
    std::uint64_t done = 0;             ///< number of shards with a result
    std::uint64_t run = 0;              ///< number of shards that this call ran
    std::optional<Stopped> stopped{};
    Number at_least = 0; ///< lower bound on the completions, if a count was stopped
};

/// Runs the shards without a result one by one and stores each result; a completion ends it. Other
/// processes may do the same at the same time. `progress` is called with the number of finished
/// shards, at the beginning and after each shard; it may be empty. Throws InputError, before any
/// shard runs, if the directory contains anything except results of this job. Otherwise throws as
/// `run_shard` does.
ShardsReport run_shards(ShardJob& job, const ShardState& state, const Budget& budget,
                        const std::function<void(std::uint64_t done)>& progress);

} // namespace qsat
