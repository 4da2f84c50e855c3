#pragma once

#include "cli/terminal/answer_writer.hpp"
#include "shards/shard_job.hpp"

namespace qsat::inline faces {

/// The options for the shards of a count or a search, and for their results.
struct ShardArguments {
    std::optional<Shard> one{};            ///< run only this shard
    std::optional<std::uint64_t> all_of{}; ///< run all shards; their number
    std::string state{};                   ///< directory for results; empty if not wanted

    explicit operator bool() const { return one || all_of; }
    std::uint64_t count() const { return one ? one->count : *all_of; }

    /// `not_for_shards` are options that cannot be combined with shards, `not_for_one` those that
    /// cannot be combined with a single shard.
    void declare(OptionList& list, std::vector<std::string_view> not_for_shards,
                 std::vector<std::string_view> not_for_one);
    /// Declares the options without --shard.
    void declare_all(OptionList& list, std::vector<std::string_view> not_for_shards);

    /// The files in which `--state` keeps the results of shards.
    ShardState kept(const Budget& budget) const;

    /// Runs `--shard` or `--shards`.
    Answer run(ShardJob& job, AnswerWriter& out) const {
        return one ? run_one(job, out) : run_all(job, out);
    }

private:
    Answer run_one(ShardJob& job, AnswerWriter& out) const;
    Answer run_all(ShardJob& job, AnswerWriter& out) const;
};

} // namespace qsat::faces
