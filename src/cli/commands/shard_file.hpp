#pragma once

#include "count/number.hpp"
#include "count/units.hpp"
#include "formats/format.hpp"

#include <string>
#include <vector>

namespace qsat {

/// What kind of question is cut into shards, by the names of the commands.
inline constexpr std::string_view count_task = "count";
inline constexpr std::string_view complete_task = "complete";

/// The answer of one shard, as it is kept in a file; docs/cluster.md describes the members.
struct ShardResult {
    std::string source{}; ///< the file, as in messages; not in the file itself
    std::string task;
    std::string version; ///< of the qsat that made it
    std::string board;   ///< the board's fingerprint
    int size = 0;        ///< the board's
    Shard shard{1, 1};
    std::string cut; ///< how the board is cut
    std::string engine;
    std::uint64_t symmetries = 1;  ///< what the sum of all counts is divided by
    Number count = 0;              ///< of a count
    std::vector<int> completion{}; ///< as a permutation, of a search that found one
    std::string board_text{};      ///< the board of the completion, as JSON
    double seconds = 0;
};

/// The file's whole content, one line.
std::string to_text(const ShardResult& result);

/// The result that such a text holds. Throws the InputError that names the source for everything
/// that `to_text` could not have written.
ShardResult shard_of(const std::string& source, const std::string& text);

/// Reads a file. Throws as `shard_of` does.
ShardResult read_shard(const std::string& path);

/// All files of a directory that end in .json, by name; none if there is no such directory. Throws
/// as `read_shard` does.
std::vector<ShardResult> read_shards(const std::string& directory);

/// Refuses a result that is not of the same job as the other: throws the InputError that names the
/// file and what is different.
void require_same_job(const ShardResult& result, const ShardResult& other);

/// Refuses results that are not all of one job, and doubled ones, likewise.
void require_one_job(const std::vector<ShardResult>& results);

/// The numbers of the shards that no result is of, ascending. The results are of one job.
std::vector<std::uint64_t> missing_shards(const std::vector<ShardResult>& results,
                                          std::uint64_t shards);

/// The completion of the first result that has one, verified. Throws the InputError that names the
/// file if the verifier refuses it.
struct FoundCompletion {
    Board board;
    VerifiedPlacement placement;
};
std::optional<FoundCompletion> found_completion(const std::vector<ShardResult>& results);

/// The sum of the counts, up to symmetry if they are; rounded up if shards are missing.
Number total(const std::vector<ShardResult>& results);

/// Where the result of a shard is kept.
std::string shard_path(const std::string& directory, std::string_view task, const Shard& shard);

/// Puts the result in its place, whole or not at all; makes the directory. Throws OutputError.
void keep(const ShardResult& result, const std::string& directory);

} // namespace qsat
