#include "cli/options/shard_options.hpp"

#include "formats/input_error.hpp"
#include "shards/shards.hpp"

#include <fmt/format.h>

namespace qsat {

namespace {

constexpr auto largest = static_cast<std::int64_t>(most_shards);

/// I/K, from 1/K to K/K.
Shard parse_shard(const std::string& text) {
    const Location where{"--shard"};
    constexpr std::string_view expected = "I/K, the number of the shard and of all shards";
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
        throw InputError{where,
                         fmt::format("there is no shard {} (they are numbered from 1)", text)};
    return shard;
}

} // namespace

ShardOptions read_shard_options(const OptionValues& values) {
    ShardOptions shards;
    shards.state = values.value("state", "");
    if (values.has("state") && shards.state.empty())
        values.fail("--state needs the name of a directory");
    if (values.has("shard") && values.has("shards"))
        values.fail("--shard and --shards contradict each other");
    if (values.has("shard")) shards.one = parse_shard(values.value("shard", ""));
    if (values.has("shards")) {
        shards.all_of = static_cast<std::uint64_t>(values.number("shards", 1, largest));
        if (!values.has("state")) values.fail("--shards needs --state DIR for the results");
    }
    if (!shards.one && !shards.all_of) {
        if (values.has("state")) values.fail("--state goes with --shard or --shards");
        return shards;
    }
    for (const char* other : {"all", "limit", "check-unique", "proof"})
        if (values.has(other))
            values.fail(fmt::format("--{} is not for shards: leave it out", other));
    if (!shards.one) return shards;
    if (values.has("state") && values.has("output"))
        values.fail("--state and --output both say where the result of a shard goes");
    for (const char* other : {"to", "json", "exit-codes"})
        if (values.has(other))
            values.fail(fmt::format("the result of a shard is always JSON, and its exit code 0 or "
                                    "1: leave --{} out",
                                    other));
    return shards;
}

void read_count_options(const OptionValues& values, Options& options) {
    if (values.has("limit")) options.count_limit = options.limit;
    options.estimate = values.has("estimate");
    if (!options.estimate) {
        if (values.has("seed")) values.fail("--seed goes with --estimate");
        return;
    }
    for (const char* other : {"limit", "up-to-symmetry", "engine", "shard", "shards", "state"})
        if (values.has(other))
            values.fail(fmt::format("--estimate and --{} contradict each other", other));
}

} // namespace qsat
