#pragma once

#include "shards/shard_job.hpp"

#include <atomic>

namespace qsat::inline questions {

/// How long a board is tried as a whole, and how others are divided.
struct ShardedCompletion {
    Division division;
    ShardState state; ///< a divided board has a directory in it, named by its fingerprint
    std::chrono::duration<double> first_try{10};
    /// The number of finished shards of the present board; -1 while it is tried as a whole.
    /// Thread-safe.
    std::atomic<std::int64_t> done{-1};
};

/// Like `complete` with a limit of 1, for sets of boards of which most are easy and some take days.
/// If the first try does not decide a board, it is divided into shards whose results are stored. So
/// a killed process loses at most one shard and the first tries. Throws as `complete` and
/// `run_shards` do.
CompletionReport complete_in_shards(ShardedCompletion& sharded, const Board& board,
                                    const SearchOptions& options, const Budget& budget,
                                    const CompletionVisitor& visit);

/// A question that can be divided into shards.
struct ShardedQuestion {
    std::string_view question;

    /// Makes a job of a board and the parameters of the question; or the answer, if it is known at
    /// once. The board must outlive the job.
    using MakeJob = std::variant<std::unique_ptr<ShardJob>, Shown>(const Board&, const std::any&,
                                                                   const Division&, const Budget&);
    MakeJob* make_job = nullptr;
    /// In place of a job: answers the question, and divides what takes long on the way.
    using Ask = Shown(const Board&, const std::any&, ShardedCompletion&, const Budget&, Watch&);
    Ask* ask = nullptr;

    bool by_prefix() const { return ask != nullptr; }
};

/// The question with this name, or null if it cannot be divided.
const ShardedQuestion* find_sharded(std::string_view question);

} // namespace qsat::questions
