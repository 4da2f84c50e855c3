// Also defined in armies_job.cpp, count_job.cpp and search_jobs.cpp.
#pragma once

#include "count/ask_count.hpp"
#include "search/kernel.hpp"
#include "shards/shard_file.hpp"
#include "threshold/threshold.hpp"

#include <atomic>

namespace qsat::inline questions {

class ArmyBoard;
struct ArmiesParameters;

/// How a question is divided.
struct Division {
    std::uint64_t shards; ///< 1 ... most_shards
    std::string version;  ///< version of the qsat that divides it
};

/// A question about a board, divided into shards that can run on different machines. The division
/// depends only on the board, the options that the functions below name, and the number of shards.
class ShardJob {
public:
    virtual ~ShardJob() = default;
    ShardJob(const ShardJob&) = delete;
    ShardJob& operator=(const ShardJob&) = delete;

    /// Why no shard can run; empty if they can.
    const std::optional<Stopped>& stopped() const { return stopped_; }

    /// What the results of all shards have in common. Valid only if the job is not stopped.
    const ShardResult& header() const { return header_; }
    std::uint64_t shards() const { return header_.shard.count; }

    /// Takes the result of another shard, so that less work may remain. A wrong one is refused by
    /// `run`, which throws InputError.
    virtual void learn(const ShardResult&) {}
    virtual bool can_learn() const { return false; }

    /// The result of a shard, from 1.
    std::variant<ShardResult, Stopped> run(std::uint64_t number, const Budget& budget);

    /// The share of the present shard that is done, 0 ... 1; 0 if unknown. Thread-safe.
    virtual double share() const { return 0; }
    /// A lower bound on the completions of the board, if the job counts them, by these results and
    /// by the present or stopped shard.
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

/// A count divided by its board, engine and symmetry. A shard has every n-th unit of the largest
/// part; each shard counts the other parts again. As below, the board must outlive the job.
std::unique_ptr<ShardJob> make_count_job(const Board& board, const CountParameters& parameters,
                                         const Division& division, const Budget& budget);

/// The search for one completion, divided by its board. The board has one if and only if a shard
/// has. A shard is a set of cubes (search/cubes.hpp), each the board with more given queens.
std::unique_ptr<ShardJob> make_completion_job(const Board& board, const SearchOptions& options,
                                              const Division& division, const Budget& budget);

/// The threshold, divided by its board. A shard has every n-th unit of all placements, up to the
/// size of a nogood near the middle or of another shard. Its result is the smallest nogood that it
/// knows. `progress` of the options is ignored.
std::unique_ptr<ShardJob> make_threshold_job(const Board& board, const ThresholdOptions& options,
                                             const Division& division, const Budget& budget);

/// The largest armies, divided by board and wanted sizes. A shard has every n-th cube of the search
/// that excludes larger armies; its result is the largest armies that it knows. Keeps the board.
std::unique_ptr<ShardJob> make_armies_job(const ArmyBoard& board,
                                          const ArmiesParameters& parameters,
                                          const Division& division);

/// The number of cubes of a board: several for a shard, because some are much larger than others.
std::uint64_t cubes_for(std::uint64_t shards, std::uint64_t cubes_per_shard);

/// A hash of a division into cubes.
std::string cut_of(const std::vector<Subtree>& cubes);

/// The storage of shard results.
struct ShardState {
    std::string directory;
    /// Writes or replaces a file atomically, and makes the directories above it.
    std::function<void(const std::string& path, const std::string& text)> write;
};

struct ShardReport {
    std::variant<ShardResult, Stopped> result;
    bool was_there = false; ///< the result already existed
};

/// Runs a shard and stores its result, unless a result exists; before, it learns from the results
/// of others. Throws InputError if an existing file is not a result of its shard; exceptions of the
/// writer pass through.
ShardReport run_shard(ShardJob& job, std::uint64_t number, const ShardState& state,
                      const Budget& budget);

/// If it was not stopped, all shards are done or one decides.
struct ShardsReport {
    std::vector<ShardResult> results{}; ///< results that existed and results of this run
    std::uint64_t done = 0;             ///< number of shards with a result
    std::uint64_t run = 0;              ///< number of shards that this call ran
    std::optional<Stopped> stopped{};
    Number at_least = 0; ///< lower bound on the completions, if a count was stopped
};

/// Runs the shards without a result one by one and stores each result; a completion ends it. Other
/// processes may do the same at the same time: each shard is run by one of them (ShardClaims). At
/// the end it waits for their results, and runs the shards of a process that has ended. `progress`
/// gets the number of finished shards, at the beginning and after each shard; it may be empty.
/// Throws as `run_shard`, and InputError before any shard runs if the directory has anything but
/// results of this job.
ShardsReport run_shards(ShardJob& job, const ShardState& state, const Budget& budget,
                        const std::function<void(std::uint64_t done)>& progress);

/// How long a board is tried as a whole, and how others are divided.
struct ShardedCompletion {
    Division division;
    ShardState state; ///< a divided board has a directory in it, named by its fingerprint
    Clock::duration first_try = std::chrono::seconds{10};
    /// The finished shards of the present board; -1 while it is tried as a whole.
    std::atomic<std::int64_t> done{-1};
};

/// Like `complete` with a limit of 1, for sets of boards of which most are easy and some take days.
/// A board that the first try does not decide is divided into shards whose results are stored.
/// Throws as `complete` and `run_shards` do.
CompletionReport complete_in_shards(ShardedCompletion& sharded, const Board& board,
                                    const SearchOptions& options, const Budget& budget,
                                    const CompletionVisitor& visit);

/// A question that can be divided into shards.
struct ShardedQuestion {
    std::string_view question;

    /// A board must outlive the job.
    using MakeJob = std::unique_ptr<ShardJob>(const Subject&, const std::any&, const Division&,
                                              const Budget&);
    MakeJob* make_job = nullptr;
    /// In place of a job: answers the question, and divides what takes long on the way.
    using Ask = Shown(const Board&, const std::any&, ShardedCompletion&, const Budget&, Watch&);
    Ask* ask = nullptr;

    bool by_prefix() const { return ask != nullptr; }
};

/// The question with this name, or null if it cannot be divided.
const ShardedQuestion* find_sharded(std::string_view question);

} // namespace qsat::questions
