#include "shards/merge.hpp"

#include "cli/commands/command.hpp"
#include "cli/commands/shard_commands.hpp"
#include "cli/terminal/report.hpp"
#include "cli/version.hpp"
#include "formats/input_error.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <filesystem>
#include <sstream>

namespace qsat {

namespace {

using Json = nlohmann::ordered_json;

/// Writes what the shards say, and returns the exit code.
struct MergedWriter {
    const Options& options;
    const ShardResult& any;

    int operator()(const ExactCount& sum) const {
        write(sum.count.str() + '\n',
              {{"count", sum.count.str()}, {"exact", true}, {"symmetries", sum.symmetries}});
        say(options,
            fmt::format("the sum of {}{}", shards(),
                        sum.symmetries > 1
                            ? fmt::format(", up to {} symmetries of the board", sum.symmetries)
                            : ""));
        return to_int(ExitCode::done);
    }

    int operator()(const FoundCompletion& found) const {
        std::ostringstream text;
        if (!options.json) {
            require_size(*options.to, found.board, write_options(options));
            options.to->write_solution(text, found.board, found.placement, write_options(options));
        }
        write(text.str(), {{"result", "completed"},
                           {"completions", Json::array({permutation(found.placement)})}});
        say(options, "completed: a shard has a completion");
        return options.sat_exit_codes ? sat_completed : to_int(ExitCode::done);
    }

    int operator()(const NoCompletion&) const {
        if (options.json) write({}, {{"result", "infeasible"}, {"completions", Json::array()}});
        say(options, fmt::format("no completion exists: none of {} has one", shards()));
        return options.sat_exit_codes ? sat_infeasible : to_int(ExitCode::no);
    }

    int operator()(const MissingShards& missing) const {
        constexpr std::size_t most = 10;
        std::vector<std::uint64_t> some = missing.numbers;
        some.resize(std::min(most, some.size()));
        const std::string more = missing.numbers.size() > most
                                     ? fmt::format(", and {} more", missing.numbers.size() - most)
                                     : "";
        const bool one = missing.numbers.size() == 1;
        const auto directory = std::filesystem::path{any.source}.parent_path();
        throw InputError{{directory.string()},
                         fmt::format("shard{} {}{} of {} {} missing", one ? "" : "s",
                                     fmt::join(some, ", "), more, any.shard.count,
                                     one ? "is" : "are")};
    }

private:
    std::string shards() const { return plural(any.shard.count, "shard"); }

    void write(std::string_view text, const Json& members) const {
        if (!options.json) return write_output(options, text);
        Json json{{"qsat", version}, {"size", any.size}, {"shards", any.shard.count}};
        json.update(members);
        write_output(options, json.dump() + '\n');
    }
};

} // namespace

int report_merged(const Options& options, const std::vector<ShardResult>& results) {
    return std::visit(MergedWriter{options, results.front()}, merge(results));
}

int run_merge(const Options& options) {
    const std::string& directory = options.files.front();
    const auto read = read_shards(directory, options.budget());
    if (const auto* stopped = std::get_if<Stopped>(&read))
        return report_stop(options, *stopped, "the shards are not read yet");
    const auto& results = std::get<std::vector<ShardResult>>(read);
    if (results.empty())
        throw InputError{{directory}, "has no results of shards (files that end in .json)"};
    require_one_job(results);
    return report_merged(options, results);
}

} // namespace qsat
