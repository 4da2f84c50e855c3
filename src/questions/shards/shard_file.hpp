// Also defined in armies_job.cpp, count_job.cpp and search_jobs.cpp.
#pragma once

#include "count/tally.hpp"
#include "question/question.hpp"
#include "question/words.hpp"

#include <string>
#include <vector>

namespace qsat::inline questions {

struct ShardResult;

/// The combined result of the shards of a job.
struct MergedShards {
    std::vector<std::uint64_t> missing{}; ///< if any, nothing is known without them; ascending
    std::optional<Number> count{};
    bool infeasible = false; ///< there is no completion
    std::optional<VerifiedPlacement> completion{};
    std::shared_ptr<const Board> board{}; ///< of the completion or of `shown`
    std::optional<Shown> shown{};         ///< the answer, if the question can show it; otherwise:
    std::string subject{};                ///< of `shown`, if its question reads a text
    Json fields{};
    std::string said{};
};

/// What differs between the questions that can be divided into shards.
struct ShardTask {
    std::string_view name; ///< of the command
    // Members of the file that only some tasks have, in their order.
    std::string_view count{};
    std::string_view list{}; ///< a list of numbers, 1 ... size of the board
    int entry = 1;           ///< how many of them belong together
    std::string_view board{};
    // Texts with places for the number of the shard, their number, time and engine.
    std::string_view done;      ///< a shard is done
    std::string_view decided{}; ///< if a list decides the result of all: a shard has such a list
    std::string_view so_far{};  ///< said after a stop
    std::string_view all{};     ///< with places for the number of shards and the time
    /// Called by the function `merge` below if all shards exist or one decides.
    MergedShards (*merge)(const std::vector<ShardResult>& results, const Budget& budget);

    bool may_decide() const { return !decided.empty(); }
};

extern const ShardTask armies_task;
extern const ShardTask completion_task;
extern const ShardTask count_task;
extern const ShardTask threshold_task;

/// There is a limit because each machine makes the cubes of all shards.
inline constexpr std::uint64_t most_shards = 100'000;

/// The answer of one shard, as stored in a file; docs/cluster.md describes the members.
struct ShardResult {
    std::string source{}; ///< name of the file for messages; not stored
    std::string version;  ///< of the qsat that made it
    std::string board;    ///< its fingerprint
    int size = 0;
    Shard shard{1, 1};
    std::string cut{}; ///< hash of the division of the board
    std::string engine{};
    std::uint64_t symmetries = 1; ///< divisor of the sum of all counts
    const ShardTask* task = &count_task;
    Number count = 0;
    std::vector<int> list{};
    std::string board_json{}; ///< the board on one line, if the task keeps it
    double seconds = 0;

    /// Does this shard alone decide the result of all?
    bool decides() const { return task->may_decide() && !list.empty(); }
    void keep(const Board& kept);
    /// The kept board. Throws an InputError, "has `what` of another board", if it is not the board
    /// of the fingerprint.
    Board require_board(std::string_view what) const;
};

/// The content of the file, one line.
std::string to_text(ShardResult result);

/// Parses such a text. Throws InputError for everything that `to_text` could not have written.
ShardResult shard_of(const std::string& source, const std::string& text);
/// Reads a file. Throws as `shard_of` does.
ShardResult read_shard(const std::string& path);
/// Reads all files of a directory that end in .json, sorted by name; none if it does not exist.
/// Throws as `read_shard` does.
std::variant<std::vector<ShardResult>, Stopped> read_shards(const std::string& directory,
                                                            const Budget& budget);

/// Throws an InputError with the difference if the two results are not from the same job.
void require_same_job(const ShardResult& result, const ShardResult& other);
/// The same for all results, or if a shard occurs twice.
void require_one_job(const std::vector<ShardResult>& results);

/// The path of a shard's result.
std::string shard_path(const std::string& directory, std::string_view task, const Shard& shard);

/// Combines results, at least one, all from one job. Throws an InputError with the file if a
/// completion or a nogood is none; and BudgetSpent.
MergedShards merge(const std::vector<ShardResult>& results, const Budget& budget = {});

/// The numbers of the shards without a result of this job, ascending.
std::vector<std::uint64_t> missing_shards(const std::vector<ShardResult>& results,
                                          std::uint64_t shards);

} // namespace qsat::questions
