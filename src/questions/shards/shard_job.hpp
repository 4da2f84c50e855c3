#pragma once

#include "search/kernel.hpp"
#include "shards/shard_file.hpp"

namespace qsat {

/// A question about a board, cut into shards that may be run on different machines and add up to
/// the answer. How it is cut depends on the board, the options that its maker names and the number
/// of shards alone. Cutting is done when it is made, within a budget.
class ShardJob {
public:
    virtual ~ShardJob() = default;
    ShardJob(const ShardJob&) = delete;
    ShardJob& operator=(const ShardJob&) = delete;

    /// Why no shard can be run, if none can: the budget was spent before the board was cut, or
    /// memory or an engine has its limits.
    const std::optional<Stopped>& stopped() const { return stopped_; }

    /// What the results of all its shards say alike; the number of the shard is 1. Of use only if
    /// the job is not stopped.
    const ShardResult& header() const { return header_; }
    std::uint64_t shards() const { return header_.shard.count; }

    /// The result of a shard, from 1.
    std::variant<ShardResult, Stopped> run(std::uint64_t number, const Budget& budget);

    /// How much of the shard in work is done, 0 ... 1; 0 if that is not known. Any thread may ask.
    virtual double share() const { return 0; }
    /// Completions of the board that the shard in work, or the one that was stopped, has found, if
    /// the job is to count them. Any thread may ask.
    virtual Number known() const { return 0; }

protected:
    /// `source` stands for the results that are asked for in messages. 1 ... most_shards shards.
    ShardJob(std::string source, std::string_view task, const Board& board, std::uint64_t shards,
             std::string version);

    ShardResult header_;
    std::optional<Stopped> stopped_;

private:
    /// Completes the result of a shard. Throws BudgetSpent.
    virtual void work(ShardResult& result, const Budget& budget) = 0;
};

/// Into how many cubes a board is cut for so many shards: several for each, since some cubes are
/// much larger than others, but not so many that making them takes long.
std::uint64_t cubes_for(std::uint64_t shards, std::uint64_t cubes_per_shard);

/// A hash of a way of cutting a board, for those who add up its shards: they must all be cut alike.
std::string cut_of(const std::vector<Subtree>& cubes);

} // namespace qsat
