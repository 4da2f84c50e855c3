#pragma once

#include "count/count.hpp"
#include "count/countable_board.hpp"
#include "count/join.hpp"
#include "count/search_count.hpp"
#include "shards/shards.hpp"

namespace qsat {

/// A count cut into shards, which may be counted on different machines and add up to the whole. How
/// it is cut depends on the board, the engine that was asked for and the number of shards alone. A
/// shard is every so-manyth unit of the largest part, times the completions of the other parts,
/// which each shard counts anew.
class ShardedCount {
public:
    /// The board must outlive it. 1 ... most_shards shards; `limit` is ignored.
    ShardedCount(const Board& board, const CountOptions& options, std::uint64_t shards);

    /// Why it cannot be counted, if it cannot.
    const std::optional<Stopped>& stopped() const { return stopped_; }
    const std::vector<Conflict>& conflicts() const { return board_.conflicts; }
    const std::string& engine() const { return engine_; }
    /// Sums are of shards with equal cuts only.
    const std::string& cut() const { return cut_; }
    /// What the sum of all shards is to be divided by, if counted up to symmetry; otherwise 1.
    std::uint64_t symmetries() const { return symmetries_; }

    /// Counts a shard, from 1. If it is stopped, the number is of no use.
    Counted count(std::uint64_t number, const Budget& budget);

private:
    void cut_largest_part();
    Counted count_units(std::uint64_t number, const Budget& budget) const;
    Counted count_other_parts(const Budget& budget);

    CountOptions options_;
    std::uint64_t shards_;
    CountableBoard board_;
    std::optional<Stopped> stopped_;
    std::uint64_t symmetries_ = 1;
    std::string engine_ = "reduction";
    std::string cut_ = "none";
    std::optional<JoinCounter> join_; // one of these, if there is a part
    std::optional<SearchCounter> search_;
    std::optional<Number> other_parts_; // once they are counted
    Tally own_;
};

} // namespace qsat
