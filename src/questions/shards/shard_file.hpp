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

/// What kind of question is cut into shards, by the names of the commands.
inline constexpr std::string_view count_task = "count";
inline constexpr std::string_view complete_task = "complete";
inline constexpr std::string_view threshold_task = "threshold";

/// Shards of one board at most: each machine makes the cubes of all.
inline constexpr std::uint64_t most_shards = 100'000;

/// The answer of one shard, as it is kept in a file; docs/cluster.md describes the members. The
/// file is written by whoever runs the shard (run_shards.hpp).
struct ShardResult {
    std::string source{}; ///< the file, as in messages; not in the file itself
    std::string task;
    std::string version; ///< of the qsat that made it
    std::string board;   ///< the board's fingerprint
    int size = 0;        ///< the board's
    Shard shard{1, 1};
    std::string cut{}; ///< how the board is cut
    std::string engine{};
    std::uint64_t symmetries = 1;  ///< what the sum of all counts is divided by
    Number count = 0;              ///< of a count
    std::vector<int> completion{}; ///< as a permutation, of a search that found one
    /// Of a threshold: the queens of the smallest placement that was found to spoil the board, row
    /// and column of each, from 1 at the top left; empty if none was found.
    std::vector<int> spoiler{};
    std::string board_text{}; ///< the board of the completion or of the threshold, as JSON
    double seconds = 0;
};

/// The file's whole content, one line.
std::string to_text(const ShardResult& result);

/// The result that such a text holds. Throws the InputError that names the source for everything
/// that `to_text` could not have written.
ShardResult shard_of(const std::string& source, const std::string& text);

/// Reads a file. Throws as `shard_of` does.
ShardResult read_shard(const std::string& path);

/// All files of a directory that end in .json, by name; none if there is no such directory. Stopped
/// if the budget is spent first. Throws as `read_shard` does.
std::variant<std::vector<ShardResult>, Stopped> read_shards(const std::string& directory,
                                                            const Budget& budget);

/// Refuses a result that is not of the same job as the other: throws the InputError that names the
/// file and what is different.
void require_same_job(const ShardResult& result, const ShardResult& other);

/// Refuses results that are not all of one job, and doubled ones, likewise.
void require_one_job(const std::vector<ShardResult>& results);

/// Where the result of a shard is kept.
std::string shard_path(const std::string& directory, std::string_view task, const Shard& shard);

/// All shards of a count are there.
struct ExactCount {
    Number count;
    std::uint64_t symmetries; ///< up to how many it was counted
};
/// A shard has a completion, which the verifier has accepted.
struct FoundCompletion {
    Board board;
    VerifiedPlacement placement;
};
/// All shards of a search are there, and none has a completion.
struct NoCompletion {};
/// Nothing can be said before these shards are there, too; ascending.
struct MissingShards {
    std::vector<std::uint64_t> numbers;
};
/// All shards of a threshold are there.
struct MergedThreshold {
    Board board;
    Threshold threshold; ///< without statistics
};
/// What the shards of a job say together.
using MergedShards =
    std::variant<ExactCount, FoundCompletion, NoCompletion, MergedThreshold, MissingShards>;

/// Adds up results, at least one, all of one job. Throws the InputError that names the file if the
/// verifier refuses a completion, or SAT that a placement spoils the board; and BudgetSpent.
MergedShards merge(const std::vector<ShardResult>& results, const Budget& budget = {});

/// The numbers of the shards that no result is of, ascending. The results are of one job.
std::vector<std::uint64_t> missing_shards(const std::vector<ShardResult>& results,
                                          std::uint64_t shards);

/// How many completions a board has at least, of which shards of one job have counted some, and
/// so many more were found in another: up to so many symmetries, rounded up.
Number at_least(const std::vector<ShardResult>& results, const Number& more,
                std::uint64_t symmetries);

} // namespace qsat
