#pragma once

#include "shards/shard_file.hpp"

namespace qsat {

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
/// What the shards of a job say together.
using MergedShards = std::variant<ExactCount, FoundCompletion, NoCompletion, MissingShards>;

/// Adds up results, at least one, all of one job. Throws the InputError that names the file if the
/// verifier refuses a completion.
MergedShards merge(const std::vector<ShardResult>& results);

/// The numbers of the shards that no result is of, ascending. The results are of one job.
std::vector<std::uint64_t> missing_shards(const std::vector<ShardResult>& results,
                                          std::uint64_t shards);

/// How many completions a board has at least, of which shards of one job have counted some, and
/// so many more were found in another: up to so many symmetries, rounded up.
Number at_least(const std::vector<ShardResult>& results, const Number& more,
                std::uint64_t symmetries);

} // namespace qsat
