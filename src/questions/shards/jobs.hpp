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

/// A count cut into shards by the board, the engine that was asked for and the number of shards. A
/// shard is every so many units of the largest part, times the completions of the other parts,
/// which each shard counts anew.
class CountJob final : public ShardJob {
public:
    /// The board must outlive it. Of the options, `limit` and `tally` are ignored.
    CountJob(const Board& board, const CountOptions& options, std::uint64_t shards,
             std::string version, const Budget& budget);

    double share() const override { return tally_.share(); }
    Number known() const override { return tally_.known(); }

private:
    void work(ShardResult& result, const Budget& budget) override;
    void cut_largest_part(const Budget& budget);
    Counted count(const Shard& shard, const Budget& budget);
    Counted count_units(const Shard& shard, const Budget& budget);
    Counted count_other_parts(const Budget& budget);

    CountOptions options_;
    std::optional<CountableBoard> board_; // unless it was stopped
    std::optional<JoinCounter> join_;     // one of these, if there is a part
    std::optional<SearchCounter> search_;
    std::optional<Number> other_parts_; // once they are counted
    Tally tally_;                       // of the largest part of the shard in work
};

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
    void work(ShardResult& result, const Budget& budget) override;
    Board with_queens(const Subtree& cube) const;

    const Board& board_;
    SearchOptions options_;
    std::optional<OpenBoard> open_;
    std::vector<Subtree> cubes_; // none if the givens attack each other
};

/// The threshold of a board that has a completion, cut into shards by the board and their number
/// alone. A shard is every so many units of all placements of one queen, two, and so on, up to what
/// spoils the board near its middle; it tells the smallest placement of those that it has seen to
/// spoil the board.
class ThresholdJob final : public ShardJob {
public:
    /// The board must outlive it. Of the options, `progress` is ignored.
    ThresholdJob(const Board& board, const ThresholdOptions& options, std::uint64_t shards,
                 std::string version, const Budget& budget);

    double share() const override;

private:
    void work(ShardResult& result, const Budget& budget) override;

    const Board& board_;
    ThresholdProgress progress_;
    std::optional<ThresholdSearch> search_; // unless it was stopped
    std::optional<Spoiler> near_middle_;
    int last_ = 0; // queens of the placements that are gone through last
};

} // namespace qsat
