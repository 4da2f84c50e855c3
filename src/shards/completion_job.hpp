#pragma once

#include "shards/shard_job.hpp"
#include "solve/complete.hpp"

namespace qsat {

/// The search for one completion of a hard board, cut into shards by the board and their number
/// alone: if one has a completion so has the board, and if none has there is none. A shard is some
/// cubes (search/cubes.hpp), each the board with more queens given, and any engine may search it.
class CompletionJob final : public ShardJob {
public:
    /// The board must outlive it. Of the options, the limit is 1.
    CompletionJob(const Board& board, const SearchOptions& options, std::uint64_t shards,
                  std::string version, const Budget& budget);

private:
    void cut(const Budget& budget);
    std::optional<Stopped> work(ShardResult& result, const Budget& budget) override;
    Board with_queens(const Subtree& cube) const;

    const Board& board_;
    SearchOptions options_;
    std::optional<OpenBoard> open_;
    std::vector<Subtree> cubes_; // none if the givens attack each other
};

} // namespace qsat
