// Defined in completion_job.cpp, count_job.cpp and threshold_job.cpp.
#pragma once

#include "count/count.hpp"
#include "count/countable_board.hpp"
#include "count/join.hpp"
#include "count/search_count.hpp"
#include "shards/shard_job.hpp"
#include "solve/complete.hpp"
#include "threshold/threshold_search.hpp"

namespace qsat {

/// A count divided into shards. The division depends on the board, the requested engine and the
/// number of shards. A shard has every n-th unit of the largest part. Its count is multiplied by
/// the completions of the other parts, which each shard counts again.
class CountJob final : public ShardJob {
public:
    /// The board must outlive this object. `limit` and `tally` of the options are ignored.
    CountJob(const Board& board, const CountOptions& options, std::uint64_t shards,
             std::string version, const Budget& budget);

    double share() const override { return tally_.share(); }
    Number at_least(std::vector<ShardResult> results) const override;

private:
    ShardAnswer work(const Shard& shard, const Budget& budget) override;
    void cut_largest_part(const Budget& budget);
    Counted count(const Shard& shard, const Budget& budget);
    Counted count_units(const Shard& shard, const Budget& budget);
    Counted count_other_parts(const Budget& budget);

    CountOptions options_;
    std::optional<CountableBoard> board_; // empty if it was stopped
    std::optional<JoinCounter> join_;     // one of these two, if there is a part to count
    std::optional<SearchCounter> search_;
    std::optional<Number> other_parts_; // set when they are counted
    Tally tally_;                       // tally of the largest part of the present shard
};

/// The search for one completion of a hard board, divided into shards. The division depends only on
/// the board and their number. The board has a completion if and only if one of the shards has. A
/// shard is a set of cubes (search/cubes.hpp), each the board with more given queens; any engine
/// can search it.
class CompletionJob final : public ShardJob {
public:
    /// The board must outlive this object. The limit of the options is 1.
    CompletionJob(const Board& board, const SearchOptions& options, std::uint64_t shards,
                  std::string version, const Budget& budget);

private:
    void cut(const Budget& budget);
    ShardAnswer work(const Shard& shard, const Budget& budget) override;
    Board with_queens(const Subtree& cube) const;

    const Board& board_;
    SearchOptions options_;
    std::optional<OpenBoard> open_;
    std::vector<Subtree> cubes_; // empty if the given queens conflict
};

/// The threshold of a board with a completion, divided into shards. The division depends only on
/// the board and their number. A shard has every n-th unit of all placements of one queen, two
/// queens and so on, up to the size of a placement near the middle that cannot be completed. Its
/// result is the smallest of its placements that cannot be completed.
class ThresholdJob final : public ShardJob {
public:
    /// The board must outlive this object. `progress` of the options is ignored.
    ThresholdJob(const Board& board, const ThresholdOptions& options, std::uint64_t shards,
                 std::string version, const Budget& budget);

    double share() const override;

private:
    ShardAnswer work(const Shard& shard, const Budget& budget) override;

    const Board& board_;
    ThresholdProgress progress_;
    std::optional<ThresholdSearch> search_; // empty if it was stopped
    std::optional<Spoiler> near_middle_;
    int last_ = 0; // number of queens of the last placements to enumerate
};

} // namespace qsat
