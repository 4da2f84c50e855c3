#include "shards/complete_shards.hpp"

#include "board/fingerprint.hpp"
#include "cli/commands/command.hpp"
#include "cli/commands/merge.hpp"
#include "cli/commands/shard_commands.hpp"
#include "cli/terminal/progress.hpp"
#include "cli/terminal/report.hpp"
#include "cli/terminal/watchdog.hpp"
#include "cli/version.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <sstream>

namespace qsat {

namespace {

/// The search for a completion in the shards of one board.
class ShardSearch {
public:
    ShardSearch(const Options& options, const Board& board, std::uint64_t shards)
        : options_{options}, board_{board}, shards_{shards}, search_{board, shards} {}

    ShardResult blank(std::uint64_t number) const {
        return {.source = "the search that was asked for",
                .task = std::string{complete_task},
                .version = std::string{version},
                .board = fingerprint(board_),
                .size = board_.size(),
                .shard = {number, shards_},
                .cut = search_.cut(),
                .engine = std::string{options_.engine->name}};
    }

    /// The result of a shard, or why there is none.
    std::variant<ShardResult, Stopped> search(std::uint64_t number) const {
        const auto start = Clock::now();
        ShardResult result = blank(number);
        CompletionReport report =
            search_.complete(number,
                             {.engine = options_.engine,
                              .encoding = options_.encoding,
                              .seed = options_.seed,
                              .jobs = options_.jobs,
                              .solver_options = options_.solver_options,
                              .warm_start = options_.warm_start,
                              .cubes = options_.cubes},
                             options_.budget(), [&](const VerifiedPlacement& placement) {
                                 result.completion = permutation(placement);
                             });
        if (auto* stopped = std::get_if<Stopped>(&report.outcome)) return std::move(*stopped);
        if (!result.completion.empty()) {
            std::ostringstream text;
            json_format.write_board(text, board_, {});
            result.board_text = text.str();
        }
        result.seconds = seconds_since(start);
        return result;
    }

private:
    const Options& options_;
    const Board& board_;
    std::uint64_t shards_;
    ShardedCompletion search_;
};

bool has_completion(const ShardResult& result) { return !result.completion.empty(); }

/// The shards that a directory has; they must belong to this search.
std::vector<ShardResult> load(const Options& options, const ShardSearch& search) {
    std::vector<ShardResult> results = read_shards(options.shards.state);
    for (const ShardResult& result : results)
        require_same_job(result, search.blank(0));
    require_one_job(results);
    return results;
}

int stop(const Options& options, const Stopped& stopped, std::uint64_t done) {
    const int code = report_stop(
        options, stopped,
        fmt::format("no completion found so far, none ruled out; {} of {} shards are done, the "
                    "same command goes on",
                    done, *options.shards.all_of));
    return options.sat_exit_codes ? sat_unknown : code;
}

} // namespace

int complete_one_shard(const Options& options, const Board& board) {
    const Shard shard = *options.shards.one;
    const ShardSearch search{options, board, shard.count};
    constexpr std::string_view nothing = "the shard is not done, and nothing was written";
    if (is_done(options, search.blank(shard.number))) {
        const std::string path = shard_path(options.shards.state, complete_task, shard);
        return to_int(has_completion(read_shard(path)) ? ExitCode::done : ExitCode::no);
    }
    Watchdog watchdog{options.budget(),
                      [&](StopReason reason) { return report_stop(options, {reason}, nothing); }};
    const auto outcome = search.search(shard.number);
    watchdog.stand_down();
    if (const auto* stopped = std::get_if<Stopped>(&outcome))
        return report_stop(options, *stopped, nothing);
    const auto& result = std::get<ShardResult>(outcome);
    write_shard(options, result);
    say(options, fmt::format("shard {} of {} {} in {}", shard.number, shard.count,
                             has_completion(result) ? "has a completion" : "has no completion",
                             duration_text(result.seconds)));
    return to_int(has_completion(result) ? ExitCode::done : ExitCode::no);
}

int complete_all_shards(const Options& options, const Board& board) {
    const std::uint64_t shards = *options.shards.all_of;
    const ShardSearch search{options, board, shards};
    std::vector<ShardResult> results = load(options, search);
    const auto start = Clock::now();
    const std::size_t at_start = results.size();
    std::atomic<std::size_t> done{at_start};
    const auto share = [&](std::size_t part) {
        return static_cast<double>(part) / static_cast<double>(shards);
    };
    ProgressLine line{options, [&] {
                          return fmt::format(
                              "{} of {} shards, {}", done.load(), shards,
                              progress_text(share(done), share(at_start), seconds_since(start)));
                      }};
    Watchdog watchdog{options.budget(), [&](StopReason reason) {
                          line.clear();
                          return stop(options, {reason}, done);
                      }};
    for (const std::uint64_t number : missing_shards(results, shards)) {
        if (std::ranges::any_of(results, has_completion)) break;
        const Shard shard{number, shards};
        // Another process may have done it meanwhile.
        const std::string path = shard_path(options.shards.state, complete_task, shard);
        if (std::filesystem::exists(path)) {
            results.push_back(read_shard(path));
        } else {
            auto outcome = search.search(number);
            if (const auto* stopped = std::get_if<Stopped>(&outcome)) {
                watchdog.stand_down();
                line.clear();
                return stop(options, *stopped, done);
            }
            keep(std::get<ShardResult>(outcome), options.shards.state);
            results.push_back(std::move(std::get<ShardResult>(outcome)));
        }
        ++done;
    }
    watchdog.stand_down();
    line.clear();
    return report_merged(options, load(options, search));
}

} // namespace qsat
