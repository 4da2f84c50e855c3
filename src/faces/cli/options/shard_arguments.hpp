#pragma once

#include "cli/options/option_list.hpp"
#include "count/units.hpp"

namespace qsat {

/// Into what a count or a search is cut, and where results are kept.
struct ShardArguments {
    std::optional<Shard> one{};            ///< do this one alone
    std::optional<std::uint64_t> all_of{}; ///< do all of so many
    std::string state{};                   ///< a directory; empty if not wanted

    explicit operator bool() const { return one || all_of; }
    std::uint64_t count() const { return one ? one->count : *all_of; }

    /// `not_for_shards` are options that do not go with shards, `not_for_one` those that do not go
    /// with the result of a single one.
    void declare(OptionList& list, std::vector<std::string_view> not_for_shards,
                 std::vector<std::string_view> not_for_one);
    /// Without --shard.
    void declare_all(OptionList& list, std::vector<std::string_view> not_for_shards);
};

} // namespace qsat
