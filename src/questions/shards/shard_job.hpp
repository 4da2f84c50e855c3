#pragma once

#include "search/kernel.hpp"
#include "shards/shard_file.hpp"

namespace qsat {

/// A question about a board, divided into shards that can run on different machines and whose
/// results are combined. The division depends only on the board, the options that the subclass
/// names, and the number of shards. The constructor makes it, within a budget.
class ShardJob {
public:
    virtual ~ShardJob() = default;
    ShardJob(const ShardJob&) = delete;
    ShardJob& operator=(const ShardJob&) = delete;

    /// The reason if no shard can run: the budget was spent before the division was made, or a
    /// limit of memory or of an engine.
    const std::optional<Stopped>& stopped() const { return stopped_; }

    /// The members that the results of all shards have in common; the shard number is 1. Valid only
    /// if the job is not stopped.
    const ShardResult& header() const { return header_; }
    std::uint64_t shards() const { return header_.shard.count; }

    /// The result of a shard, from 1.
    std::variant<ShardResult, Stopped> run(std::uint64_t number, const Budget& budget);

    /// The share of the present shard that is done, 0 ... 1; 0 if unknown. Thread-safe.
    virtual double share() const { return 0; }
    /// A lower bound on the completions of the board, if the job counts them: by these results and
    /// by the present shard, or the one that was stopped.
    virtual Number at_least(std::vector<ShardResult>) const { return 0; }

protected:
    /// `source` names the requested results in messages, `task` is an empty answer. The number of
    /// shards is 1 ... most_shards.
    ShardJob(std::string source, ShardAnswer task, const Board& board, std::uint64_t shards,
             std::string version);

    ShardResult header_;
    std::optional<Stopped> stopped_;

private:
    /// Computes the answer of a shard. Throws BudgetSpent.
    virtual ShardAnswer work(const Shard& shard, const Budget& budget) = 0;
};

/// The number of cubes of a board for this number of shards. A shard has several, because some
/// cubes are much larger than others, but not so many that making them takes long.
std::uint64_t cubes_for(std::uint64_t shards, std::uint64_t cubes_per_shard);

/// A hash of a division into cubes. Shards can only be combined if they have the same division.
std::string cut_of(const std::vector<Subtree>& cubes);

} // namespace qsat
