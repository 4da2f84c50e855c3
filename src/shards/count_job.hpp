#pragma once

#include "count/count.hpp"
#include "count/countable_board.hpp"
#include "count/join.hpp"
#include "count/search_count.hpp"
#include "shards/shard_job.hpp"

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
    std::optional<Stopped> work(ShardResult& result, const Budget& budget) override;
    void cut(const Budget& budget);
    void cut_largest_part(const Budget& budget);
    Counted count(const Shard& shard, const Budget& budget);
    Counted count_units(const Shard& shard, const Budget& budget);
    Counted count_other_parts(const Budget& budget);

    CountOptions options_;
    CountableBoard board_;
    std::optional<JoinCounter> join_; // one of these, if there is a part
    std::optional<SearchCounter> search_;
    std::optional<Number> other_parts_; // once they are counted
    Tally tally_;                       // of the largest part of the shard in work
};

} // namespace qsat
