#pragma once

#include "library/completing.hpp"

#include <string>
#include <vector>

namespace qsat::inline frontends {

/// Counts one of several shards, numbered from 1. Different machines can count the shards; their
/// sum is the whole count. The result is a line of text for merge_shards. `qsat count --shard`
/// prints the same line, and `qsat merge` reads it. Throws InputError, also for an engine that does
/// not count and for a number that is not from 1 to `shards`. Throws SearchStopped.
std::string count_shard(const Board& board, std::uint64_t number, std::uint64_t shards,
                        const Search& search = {});

/// The same for the search for one completion. If no shard has a completion, the board has none.
std::string complete_shard(const Board& board, std::uint64_t number, std::uint64_t shards,
                           const Search& search = {});

/// The answer of all shards together.
struct MergedAnswer {
    std::string count{};                           ///< in decimal digits; empty if it is not known
    std::optional<VerifiedPlacement> completion{}; ///< if a search found one
    bool infeasible = false; ///< has a search shown that there is no completion?
    /// The numbers of the missing shards, ascending, if there is no answer without them.
    std::vector<std::uint64_t> missing{};
};

/// Combines the answers of shards, at least one. All must answer the same question about this
/// board. Otherwise, or if a completion is wrong, throws InputError, which names the answer by its
/// place, from 1.
MergedAnswer merge_shards(const Board& board, const std::vector<std::string>& answers);

} // namespace qsat::frontends
