#include "cli/commands/merge.hpp"

#include "cli/commands/command.hpp"
#include "cli/commands/shard_commands.hpp"
#include "cli/terminal/output.hpp"
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

std::string directory_of(const ShardResult& result) {
    return std::filesystem::path{result.source}.parent_path().string();
}

void require_all(const std::vector<ShardResult>& results) {
    std::vector<std::uint64_t> missing = missing_shards(results, results.front().shard.count);
    if (missing.empty()) return;
    constexpr std::size_t most = 10;
    const std::string more =
        missing.size() > most ? fmt::format(", and {} more", missing.size() - most) : "";
    const bool one = missing.size() == 1;
    missing.resize(std::min(most, missing.size()));
    throw InputError{{directory_of(results.front())},
                     fmt::format("shard{} {}{} of {} {} missing", one ? "" : "s",
                                 fmt::join(missing, ", "), more, results.front().shard.count,
                                 one ? "is" : "are")};
}

Json header(const ShardResult& any) {
    return {{"qsat", version}, {"size", any.size}, {"shards", any.shard.count}};
}

int report_count(const Options& options, const std::vector<ShardResult>& results) {
    const ShardResult& any = results.front();
    const std::string sum = total(results).str();
    if (options.json) {
        Json json = header(any);
        json["count"] = sum;
        json["exact"] = true;
        json["symmetries"] = any.symmetries;
        write_output(options, json.dump() + '\n');
    } else {
        write_output(options, sum + '\n');
    }
    say(options, fmt::format("the sum of {}{}", plural(any.shard.count, "shard"),
                             any.symmetries > 1
                                 ? fmt::format(", up to {} symmetries of the board", any.symmetries)
                                 : ""));
    return to_int(ExitCode::done);
}

int report_search(const Options& options, const std::vector<ShardResult>& results) {
    const auto found = found_completion(results);
    if (options.json) {
        Json json = header(results.front());
        json["result"] = found ? "completed" : "infeasible";
        json["completions"] = Json::array();
        if (found) json["completions"].push_back(permutation(found->placement));
        write_output(options, json.dump() + '\n');
    } else if (found) {
        require_size(*options.to, found->board, write_options(options));
        std::ostringstream text;
        options.to->write_solution(text, found->board, found->placement, write_options(options));
        write_output(options, text.str());
    }
    if (found) {
        say(options, "completed: a shard has a completion");
        return options.sat_exit_codes ? sat_completed : to_int(ExitCode::done);
    }
    say(options, fmt::format("no completion exists: none of {} has one",
                             plural(results.front().shard.count, "shard")));
    return options.sat_exit_codes ? sat_infeasible : to_int(ExitCode::no);
}

} // namespace

int report_merged(const Options& options, const std::vector<ShardResult>& results) {
    if (results.front().task == complete_task) {
        if (!found_completion(results)) require_all(results);
        return report_search(options, results);
    }
    require_all(results);
    return report_count(options, results);
}

bool is_done(const Options& options, const ShardResult& blank) {
    if (options.shards.state.empty()) return false;
    const std::string path = shard_path(options.shards.state, blank.task, blank.shard);
    if (!std::filesystem::exists(path)) return false;
    const ShardResult there = read_shard(path);
    require_same_job(there, blank);
    if (there.shard.number != blank.shard.number)
        throw InputError{{path}, fmt::format("is shard {}", there.shard.number)};
    say(options, fmt::format("{}: done already", printable(path)));
    return true;
}

void write_shard(const Options& options, const ShardResult& result) {
    if (options.shards.state.empty())
        write_output(options, to_text(result));
    else
        keep(result, options.shards.state);
}

int run_merge(const Options& options) {
    const std::string& directory = options.files.front();
    const std::vector<ShardResult> results = read_shards(directory);
    if (results.empty())
        throw InputError{{directory}, "has no results of shards (files that end in .json)"};
    require_one_job(results);
    return report_merged(options, results);
}

} // namespace qsat
