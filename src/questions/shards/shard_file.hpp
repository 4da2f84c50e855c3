// Also defined in completion_job.cpp, count_job.cpp and threshold_job.cpp.
#pragma once

#include "count/tally.hpp"
#include "count/units.hpp"
#include "engine/engine.hpp"
#include "formats/format.hpp"
#include "threshold/threshold.hpp"

#include <string>
#include <variant>
#include <vector>

namespace qsat {

struct ShardResult;

/// The exact count: all shards of a count exist.
struct ExactCount {
    Number count;
    std::uint64_t symmetries; ///< number of symmetries up to which it was counted
};
/// A shard has a completion, which was verified.
struct FoundCompletion {
    Board board;
    VerifiedPlacement placement;
};
/// All shards of a search exist, and none has a completion.
struct NoCompletion {};
/// The threshold: all shards exist.
struct MergedThreshold {
    Board board;
    Threshold threshold; ///< without statistics
};
/// The result is unknown until these shards exist; ascending.
struct MissingShards {
    std::vector<std::uint64_t> numbers;
};
/// The combined result of the shards of a job.
using MergedShards =
    std::variant<ExactCount, FoundCompletion, NoCompletion, MergedThreshold, MissingShards>;

/// The answer of one shard of a count. The answers of all tasks have the same functions.
struct CountAnswer {
    static constexpr std::string_view task = "count"; ///< name of the command
    Number count = 0;

    /// Does this shard alone decide the result of all?
    bool decides() const { return false; }
    /// The members of the file that only this task has, in their order. A list also has the number
    /// of numbers in an entry.
    void describe(auto& visit) { visit("count", count); }
    /// Called by the function `merge` below if all shards exist or one decides.
    static MergedShards merge(const std::vector<ShardResult>& results, const Budget& budget);
};

/// A board as JSON on one line.
struct BoardText {
    std::string json{};

    static BoardText of(const Board& board);
    /// Throws an InputError, "has `what` of another board", if it is not the board of the result.
    Board board_of(const ShardResult& result, std::string_view what) const;
};

struct CompletionAnswer {
    static constexpr std::string_view task = "complete";
    std::vector<int> completion{}; ///< as a permutation; empty if the shard has none
    BoardText board{};             ///< empty without a completion

    bool decides() const { return !completion.empty(); }
    void describe(auto& visit) {
        visit("completion", completion, 1);
        if (decides()) visit("completed_board", board);
    }
    static MergedShards merge(const std::vector<ShardResult>& results, const Budget& budget);
};

struct ThresholdAnswer {
    static constexpr std::string_view task = "threshold";
    /// The queens of the smallest placement without a completion, as row and column of each, from 1
    /// at the top left; empty if none was found.
    std::vector<int> spoiler{};
    BoardText board{};

    bool decides() const { return false; }
    void describe(auto& visit) {
        visit("spoiler", spoiler, 2);
        visit("threshold_board", board);
    }
    static MergedShards merge(const std::vector<ShardResult>& results, const Budget& budget);
};

/// The questions that can be divided into shards. All that differs between them is a visit of this.
using ShardAnswer = std::variant<CountAnswer, CompletionAnswer, ThresholdAnswer>;

/// The maximum number of shards of a board. There is a limit because each machine makes the cubes
/// of all shards.
inline constexpr std::uint64_t most_shards = 100'000;

/// The answer of one shard, as stored in a file; docs/cluster.md describes the members.
/// run_shards.hpp writes the file.
struct ShardResult {
    std::string source{}; ///< name of the file for messages; not stored
    std::string version;  ///< version of the qsat that made it
    std::string board;    ///< the board's fingerprint
    int size = 0;         ///< size of the board
    Shard shard{1, 1};
    std::string cut{}; ///< hash of the division of the board
    std::string engine{};
    std::uint64_t symmetries = 1; ///< divisor of the sum of all counts
    ShardAnswer answer{};
    double seconds = 0;

    std::string_view task() const {
        return std::visit([](const auto& mine) { return mine.task; }, answer);
    }
    bool decides() const {
        return std::visit([](const auto& mine) { return mine.decides(); }, answer);
    }
};

/// The content of the file, one line.
std::string to_text(ShardResult result);

/// Parses such a text. Throws an InputError with the source for everything that `to_text` could not
/// have written.
ShardResult shard_of(const std::string& source, const std::string& text);

/// Reads a file. Throws as `shard_of` does.
ShardResult read_shard(const std::string& path);

/// Reads all files of a directory that end in .json, sorted by name; empty if the directory does
/// not exist. Stopped if the budget is spent first. Throws as `read_shard` does.
std::variant<std::vector<ShardResult>, Stopped> read_shards(const std::string& directory,
                                                            const Budget& budget);

/// Throws an InputError with the file and the difference if the two results are not from the same
/// job.
void require_same_job(const ShardResult& result, const ShardResult& other);

/// Throws an InputError if the results are not from one job, or if a shard occurs twice.
void require_one_job(const std::vector<ShardResult>& results);

/// The path of a shard's result.
std::string shard_path(const std::string& directory, std::string_view task, const Shard& shard);

/// Combines results, at least one, all from one job. Throws an InputError with the file if the
/// verifier rejects a completion, or if SAT finds that a placement can be completed; and
/// BudgetSpent.
MergedShards merge(const std::vector<ShardResult>& results, const Budget& budget = {});

/// The numbers of the shards without a result, ascending. Precondition: the results are from one
/// job.
std::vector<std::uint64_t> missing_shards(const std::vector<ShardResult>& results,
                                          std::uint64_t shards);

} // namespace qsat
