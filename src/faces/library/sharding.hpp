#pragma once

#include "library/completing.hpp"

#include <string>
#include <vector>

namespace qsat {

/// One shard of a count, from 1, of so many: shards may be counted on different machines, and add
/// up to the whole. The answer is a line of text for merge_shards, the same that `qsat count
/// --shard` prints, and `qsat merge` adds up either. Throws InputError, also for an engine that
/// does not count and for numbers that no shard has, and SearchStopped.
std::string count_shard(const Board& board, std::uint64_t number, std::uint64_t shards,
                        const Search& search = {});

/// One shard of the search for one completion, likewise: if none has a completion, the board has
/// none.
std::string complete_shard(const Board& board, std::uint64_t number, std::uint64_t shards,
                           const Search& search = {});

/// What shards say together.
struct MergedAnswer {
    std::string count{};                           ///< decimal; empty if it is not known
    std::optional<VerifiedPlacement> completion{}; ///< of a search that has found one
    bool infeasible = false;                       ///< a search has shown that there is none
    /// The numbers of the shards that must be there before something can be said, ascending.
    std::vector<std::uint64_t> missing{};
};

/// Adds up the answers of shards, at least one, all of the same question about this board. Throws
/// InputError, which names the answer by its place, from 1, if they are not, or if a completion is
/// wrong.
MergedAnswer merge_shards(const Board& board, const std::vector<std::string>& answers);

} // namespace qsat
