#pragma once

#include "question/question.hpp"
#include "shards/complete_in_shards.hpp"
#include "shards/shard_job.hpp"

#include <memory>
#include <variant>

namespace qsat {

/// A question that can be divided into shards.
struct ShardedQuestion {
    std::string_view question;

    /// Makes a job of a board and the parameters of the question; or the answer, if it is known at
    /// once. The board must outlive the job.
    using MakeJob = std::variant<std::unique_ptr<ShardJob>, Shown>(const Board&, const std::any&,
                                                                   std::uint64_t shards,
                                                                   std::string version,
                                                                   const Budget&);
    MakeJob* make_job = nullptr;
    /// In place of a job: answers the question, and divides what takes long on the way.
    using Ask = Shown(const Board&, const std::any&, ShardedCompletion&, const Budget&, Watch&);
    Ask* ask = nullptr;

    bool by_prefix() const { return ask != nullptr; }
};

/// The question with this name, or null if it cannot be divided.
const ShardedQuestion* find_sharded(std::string_view question);

} // namespace qsat
