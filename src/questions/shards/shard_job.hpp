// Also defined in completion_job.cpp, count_job.cpp and threshold_job.cpp.
#pragma once

#include "count/ask_count.hpp"
#include "search/kernel.hpp"
#include "shards/shard_file.hpp"
#include "threshold/threshold.hpp"

namespace qsat::inline questions {

/// How a question is divided.
struct Division {
    std::uint64_t shards; ///< 1 ... most_shards
    std::string version;  ///< version of the qsat that divides it
};

/// A question about a board, divided into shards that can run on different machines and whose
/// results are combined. The division depends only on the board, the options that the functions
/// below name, and the number of shards.
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
    virtual Number at_least(const std::vector<ShardResult>&) const { return 0; }

protected:
    /// `source` names the requested results in messages.
    ShardJob(std::string source, const ShardTask& task, const Board& board,
             const Division& division);

    ShardResult header_;
    std::optional<Stopped> stopped_;

private:
    /// Adds the answer of this shard to its result. Throws BudgetSpent.
    virtual void work(ShardResult& result, const Budget& budget) = 0;
};

/// A count divided into shards, by its board, engine and symmetry. A shard has every n-th unit of
/// the largest part. Its count is multiplied by the completions of the other parts, which each
/// shard counts again. As below, the board must outlive the job.
std::unique_ptr<ShardJob> make_count_job(const Board& board, const CountParameters& parameters,
                                         const Division& division, const Budget& budget);

/// The search for one completion of a hard board, divided into shards by its board. The board has a
/// completion if and only if one of the shards has. A shard is a set of cubes (search/cubes.hpp),
/// each the board with more given queens; any engine can search it. The limit of the options is 1.
std::unique_ptr<ShardJob> make_completion_job(const Board& board, const SearchOptions& options,
                                              const Division& division, const Budget& budget);

/// The threshold of a board with a completion, divided into shards by its board. A shard has every
/// n-th unit of all placements of one queen, two queens and so on, up to the size of a nogood near
/// the middle. Its result is the smallest of its nogoods. `progress` of the options is ignored.
std::unique_ptr<ShardJob> make_threshold_job(const Board& board, const ThresholdOptions& options,
                                             const Division& division, const Budget& budget);

/// The number of cubes of a board for this number of shards. A shard has several, because some
/// cubes are much larger than others, but not so many that making them takes long.
std::uint64_t cubes_for(std::uint64_t shards, std::uint64_t cubes_per_shard);

/// A hash of a division into cubes. Shards can only be combined if they have the same division.
std::string cut_of(const std::vector<Subtree>& cubes);

/// The storage of shard results.
struct ShardState {
    std::string directory;
    /// Writes a text to a file atomically: it appears under its name only when it is complete, and
    /// replaces an existing file. Makes the directories above it.
    std::function<void(const std::string& path, const std::string& text)> write;
};

/// The result of running one shard.
struct ShardReport {
    std::variant<ShardResult, Stopped> result;
    bool was_there = false; ///< the result already existed
};

/// Runs a shard and stores its result, unless a result exists. Throws InputError if the existing
/// file is not a result of this shard; exceptions of the writer pass through.
ShardReport run_shard(ShardJob& job, std::uint64_t number, const ShardState& state,
                      const Budget& budget);

/// The result of running the shards of a job. If it was not stopped, all are done or one has a
/// completion; `merge` decides which.
struct ShardsReport {
    std::vector<ShardResult> results{}; ///< results that existed and results of this run
    std::uint64_t done = 0;             ///< number of shards with a result
    std::uint64_t run = 0;              ///< number of shards that this call ran
    std::optional<Stopped> stopped{};
    Number at_least = 0; ///< lower bound on the completions, if a count was stopped
};

/// Runs the shards without a result one by one and stores each result; a completion ends it. Other
/// processes may do the same at the same time. `progress` is called with the number of finished
/// shards, at the beginning and after each shard; it may be empty. Throws InputError, before any
/// shard runs, if the directory contains anything except results of this job. Otherwise throws as
/// `run_shard` does.
ShardsReport run_shards(ShardJob& job, const ShardState& state, const Budget& budget,
                        const std::function<void(std::uint64_t done)>& progress);

} // namespace qsat::questions
