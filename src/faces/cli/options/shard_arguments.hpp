#pragma once

#include "cli/options/option_list.hpp"
#include "count/tally.hpp"

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
};

} // namespace qsat::faces
