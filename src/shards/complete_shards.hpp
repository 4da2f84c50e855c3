#pragma once

#include "shards/shards.hpp"
#include "solve/complete.hpp"

namespace qsat {

/// The search for one completion of a hard board, cut into shards that may be searched on different
/// machines: if one has a completion so has the board, and if none has there is none. How it is cut
/// depends on the board and the number of shards alone. A shard is some cubes (search/cubes.hpp),
/// each the board with more queens given, and any engine may search it.
class ShardedCompletion {
public:
    /// The board must outlive it. 1 ... most_shards shards.
    ShardedCompletion(const Board& board, std::uint64_t shards);

    /// Verdicts belong together if their cuts are equal only.
    const std::string& cut() const { return cut_; }

    /// Looks for a completion in a shard, from 1: Infeasible says that the shard has none. Of the
    /// options, the limit is 1. As `complete` otherwise.
    CompletionReport complete(std::uint64_t number, const SearchOptions& options,
                              const Budget& budget, const CompletionVisitor& visit) const;

private:
    Board with_queens(const Subtree& cube) const;

    const Board& board_;
    std::uint64_t shards_;
    std::optional<Stopped> stopped_;
    std::vector<Conflict> conflicts_;
    std::optional<OpenBoard> open_;
    std::vector<Subtree> cubes_;
    std::string cut_;
};

} // namespace qsat
