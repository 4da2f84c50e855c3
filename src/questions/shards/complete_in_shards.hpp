#pragma once

#include "shards/run_shards.hpp"
#include "solve/complete.hpp"

#include <atomic>

namespace qsat {

/// How long questions are tried whole, and how the others are cut.
struct ShardedCompletion {
    std::uint64_t shards;
    ShardState state; ///< a board that was cut has a directory in it, named by its fingerprint
    std::string version;
    std::chrono::duration<double> first_try{10};
    /// Shards of the board in work that are done; -1 if it is tried whole. Any thread may ask.
    std::atomic<std::int64_t> done{-1};
};

/// As `complete` with a limit of 1, for boards of which most take no time and some take days: what
/// the first try does not decide is cut into shards, whose results are kept. So what a kill costs
/// is one shard, and the first tries. Throws what `complete` and `run_shards` do.
CompletionReport complete_in_shards(ShardedCompletion& sharded, const Board& board,
                                    const SearchOptions& options, const Budget& budget,
                                    const CompletionVisitor& visit);

} // namespace qsat
