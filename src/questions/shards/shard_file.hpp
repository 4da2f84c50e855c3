// Also defined in merge.cpp.
#pragma once

#include "count/tally.hpp"
#include "count/units.hpp"
#include "engine/engine.hpp"
#include "formats/format.hpp"
#include "threshold/threshold.hpp"

#include <string>
#include <variant>
#include <vector>

namespace qsat {

/// The questions that can be divided into shards, by the names of the commands.
inline constexpr std::string_view count_task = "count";
inline constexpr std::string_view complete_task = "complete";
inline constexpr std::string_view threshold_task = "threshold";

/// The maximum number of shards of a board. There is a limit because each machine makes the cubes
/// of all shards.
inline constexpr std::uint64_t most_shards = 100'000;

/// The answer of one shard, as stored in a file; docs/cluster.md describes the members.
/// run_shards.hpp writes the file.
struct ShardResult {
    std::string source{}; ///< name of the file for messages; not stored
    std::string task;
    std::string version; ///< version of the qsat that made it
    std::string board;   ///< the board's fingerprint
    int size = 0;        ///< size of the board
    Shard shard{1, 1};
    std::string cut{}; ///< hash of the division of the board
    std::string engine{};
    std::uint64_t symmetries = 1;  ///< divisor of the sum of all counts
    Number count = 0;              ///< of a count
    std::vector<int> completion{}; ///< a completion as a permutation, if a search found one
    /// For a threshold: the queens of the smallest placement without a completion, as row and
    /// column of each, from 1 at the top left; empty if none was found.
    std::vector<int> spoiler{};
    std::string board_text{}; ///< for a completion or a threshold: the board as JSON
    double seconds = 0;
};

/// The content of the file, one line.
std::string to_text(const ShardResult& result);

/// Parses such a text. Throws an InputError with the source for everything that `to_text` could not
/// have written.
ShardResult shard_of(const std::string& source, const std::string& text);

/// Reads a file. Throws as `shard_of` does.
ShardResult read_shard(const std::string& path);

/// Reads all files of a directory that end in .json, sorted by name; empty if the directory does
/// not exist. Stopped if the budget is spent first. Throws as `read_shard` does.
std::variant<std::vector<ShardResult>, Stopped> read_shards(const std::string& directory,
                                                            const Budget& budget);

/// Throws an InputError with the file and the difference if the two results are not from the same
/// job.
void require_same_job(const ShardResult& result, const ShardResult& other);

/// Throws an InputError if the results are not from one job, or if a shard occurs twice.
void require_one_job(const std::vector<ShardResult>& results);

/// The path of a shard's result.
std::string shard_path(const std::string& directory, std::string_view task, const Shard& shard);

/// The exact count: all shards of a count exist.
struct ExactCount {
    Number count;
    std::uint64_t symmetries; ///< number of symmetries up to which it was counted
};
/// A shard has a completion, which was verified.
struct FoundCompletion {
    Board board;
    VerifiedPlacement placement;
};
/// All shards of a search exist, and none has a completion.
struct NoCompletion {};
/// The result is unknown until these shards exist; ascending.
struct MissingShards {
    std::vector<std::uint64_t> numbers;
};
/// The threshold: all shards exist.
struct MergedThreshold {
    Board board;
    Threshold threshold; ///< without statistics
};
/// The combined result of the shards of a job.
using MergedShards =
    std::variant<ExactCount, FoundCompletion, NoCompletion, MergedThreshold, MissingShards>;

/// Combines results, at least one, all from one job. Throws an InputError with the file if the
/// verifier rejects a completion, or if SAT finds that a placement can be completed; and
/// BudgetSpent.
MergedShards merge(const std::vector<ShardResult>& results, const Budget& budget = {});

/// The numbers of the shards without a result, ascending. Precondition: the results are from one
/// job.
std::vector<std::uint64_t> missing_shards(const std::vector<ShardResult>& results,
                                          std::uint64_t shards);

/// A lower bound on the completions of a board: the counts of some shards of one job plus `more`
/// from another shard, divided by the number of symmetries, rounded up.
Number at_least(const std::vector<ShardResult>& results, const Number& more,
                std::uint64_t symmetries);

} // namespace qsat
