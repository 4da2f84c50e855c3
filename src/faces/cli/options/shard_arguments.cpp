#include "cli/options/shard_arguments.hpp"

#include "formats/text.hpp"
#include "shards/shard_job.hpp"

#include <fmt/format.h>

namespace qsat::inline faces {

namespace {

constexpr auto largest = static_cast<std::int64_t>(most_shards);

/// Reads I/K, from 1/K to K/K.
Shard parse_shard(const std::string& text) {
    const Location where{"--shard"};
    constexpr std::string_view expected = "I/K for shard I of K shards, such as 2/8";
    const std::size_t slash = text.find('/');
    if (slash == std::string::npos)
        throw InputError{where,
                         fmt::format("unexpected {} (expected {})", in_quotes(text), expected)};
    const auto part = [&](std::string_view digits) {
        return static_cast<std::uint64_t>(parse_number(digits, largest, where, expected));
    };
    const Shard shard{part(std::string_view{text}.substr(0, slash)),
                      part(std::string_view{text}.substr(slash + 1))};
    if (shard.number < 1 || shard.number > shard.count)
        throw InputError{where, fmt::format("there is no shard {} (expected 1/K to K/K)", text)};
    return shard;
}

} // namespace

void ShardArguments::declare_all(OptionList& list, std::vector<std::string_view> not_for_shards) {
    list.number("shards", all_of, 1, largest, "K",
                "divide the work into K shards, and do the missing ones");
    list.text("state", state, "DIR", "folder that keeps the results of shards");
    list.check([=, this, &list] {
        if (all_of && state.empty()) list.fail("--shards needs --state DIR for the results");
        if (!*this && !state.empty())
            list.fail(fmt::format("--state needs {}--shards",
                                  list.declares("shard") ? "--shard or " : ""));
        for (const std::string_view other : not_for_shards)
            if (*this && list.has(other))
                list.fail(fmt::format("--{} cannot be combined with shards: leave it out", other));
    });
}

void ShardArguments::declare(OptionList& list, std::vector<std::string_view> not_for_shards,
                             std::vector<std::string_view> not_for_one) {
    list.option("shard", "I/K", "do only shard I of K shards (docs/cluster.md)",
                [this](const std::string& text) { one = parse_shard(text); });
    declare_all(list, std::move(not_for_shards));
    list.exclude("shard", {"shards"});
    list.check([=, this, &list] {
        if (!one) return;
        if (!state.empty() && list.has("output"))
            list.fail(
                "--state and --output both name the place of the result: leave one of them out");
        for (const std::string_view other : not_for_one)
            if (list.has(other))
                list.fail(
                    fmt::format("the result of a shard is always JSON, and its exit code 0 or "
                                "1: leave --{} out",
                                other));
    });
}

} // namespace qsat::faces
