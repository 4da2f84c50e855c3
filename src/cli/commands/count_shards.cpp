#include "shards/count_shards.hpp"

#include "board/fingerprint.hpp"
#include "cli/commands/command.hpp"
#include "cli/commands/merge.hpp"
#include "cli/commands/shard_commands.hpp"
#include "cli/terminal/progress.hpp"
#include "cli/terminal/report.hpp"
#include "cli/terminal/watchdog.hpp"
#include "cli/version.hpp"

#include <fmt/format.h>

#include <filesystem>

namespace qsat {

namespace {

/// A count cut into shards, and what is known while one of them is counted.
class ShardRun {
public:
    ShardRun(const Options& options, const Board& board, std::uint64_t shards)
        : options_{options}, board_{board}, count_{board,
                                                   {.engine = options.count_engine,
                                                    .jobs = options.jobs,
                                                    .up_to_symmetry = options.up_to_symmetry,
                                                    .tally = &tally_},
                                                   shards},
          shards_{shards} {}

    /// Of the shard in work.
    const Tally& tally() const { return tally_; }
    /// No shard is in work any more.
    void forget() { tally_.begin(0); }

    /// What the result of a shard says before it is counted.
    ShardResult blank(std::uint64_t number) const {
        return {.source = "the count that was asked for",
                .task = std::string{count_task},
                .version = std::string{version},
                .board = fingerprint(board_),
                .size = board_.size(),
                .shard = {number, shards_},
                .cut = count_.cut(),
                .engine = count_.engine(),
                .symmetries = count_.symmetries()};
    }

    /// The result of a shard, or why there is none.
    std::variant<ShardResult, Stopped> count(std::uint64_t number) {
        const auto start = Clock::now();
        const Counted counted = count_.count(number, options_.budget());
        if (counted.stopped) return count_.stopped().value_or(Stopped{*counted.stopped});
        ShardResult result = blank(number);
        result.count = counted.found;
        result.seconds = seconds_since(start);
        return result;
    }

private:
    const Options& options_;
    const Board& board_;
    Tally tally_;
    ShardedCount count_;
    std::uint64_t shards_;
};

/// The shards of a directory, done and to do. Locked, for the watchdog may want to end what the
/// count began.
class StateCount {
public:
    StateCount(const Options& options, const Board& board)
        : options_{options}, shards_{*options.shards.all_of}, run_{options, board, shards_} {}

    int run() {
        load();
        share_at_start_ = share();
        Stopped stopped{};
        bool complete = true;
        ProgressLine line{options_, [this] { return progress(); }};
        Watchdog watchdog{options_.budget(), [&](StopReason reason) {
                              line.clear();
                              return stop({reason});
                          }};
        for (const std::uint64_t number : missing_shards(done_, shards_)) {
            // Another process may have done it meanwhile.
            const Shard shard{number, shards_};
            if (std::filesystem::exists(shard_path(options_.shards.state, count_task, shard)))
                continue;
            auto result = run_.count(number);
            if (auto* reason = std::get_if<Stopped>(&result)) {
                stopped = std::move(*reason);
                complete = false;
                break;
            }
            const std::scoped_lock lock{mutex_};
            run_.forget();
            keep(std::get<ShardResult>(result), options_.shards.state);
            done_.push_back(std::move(std::get<ShardResult>(result)));
            ++done_now_;
        }
        watchdog.stand_down();
        line.clear();
        if (!complete) return stop(stopped);
        load();
        say(options_, fmt::format("counted {} in {}", plural(done_now_, "shard"),
                                  duration_text(seconds_since(start_))));
        return report_merged(options_, done_);
    }

private:
    /// What is in the directory must belong to this count.
    void load() {
        done_ = read_shards(options_.shards.state);
        for (const ShardResult& result : done_)
            require_same_job(result, run_.blank(0));
        require_one_job(done_);
    }

    double share() const {
        return static_cast<double>(done_.size()) / static_cast<double>(shards_);
    }

    std::string progress() {
        const std::scoped_lock lock{mutex_};
        const double now = share() + run_.tally().share() / static_cast<double>(shards_);
        return fmt::format("{} of {} shards, {}", done_.size(), shards_,
                           progress_text(now, share_at_start_, seconds_since(start_)));
    }

    /// What is known so far.
    int stop(const Stopped& stopped) {
        const std::scoped_lock lock{mutex_};
        std::vector<ShardResult> known = done_;
        known.push_back(run_.blank(1));
        known.back().count = run_.tally().known();
        if (const Number least = total(known); least > 0 && !options_.json)
            write_output(options_, fmt::format("at least {}\n", least.str()));
        return report_stop(options_, stopped,
                           fmt::format("{} of {} shards are done, the same command goes on",
                                       done_.size(), shards_));
    }

    const Options& options_;
    std::uint64_t shards_;
    ShardRun run_;
    Clock::time_point start_ = Clock::now();
    std::mutex mutex_;
    std::vector<ShardResult> done_;
    std::uint64_t done_now_ = 0;
    double share_at_start_ = 0;
};

} // namespace

int count_one_shard(const Options& options, const Board& board) {
    const Shard shard = *options.shards.one;
    ShardRun run{options, board, shard.count};
    if (is_done(options, run.blank(shard.number))) return to_int(ExitCode::done);
    const auto start = Clock::now();
    ProgressLine line{options,
                      [&] { return progress_text(run.tally().share(), 0, seconds_since(start)); }};
    constexpr std::string_view nothing = "the shard is not done, and nothing was written";
    Watchdog watchdog{options.budget(), [&](StopReason reason) {
                          line.clear();
                          return report_stop(options, {reason}, nothing);
                      }};
    const auto result = run.count(shard.number);
    watchdog.stand_down();
    line.clear();
    if (const auto* stopped = std::get_if<Stopped>(&result))
        return report_stop(options, *stopped, nothing);
    write_shard(options, std::get<ShardResult>(result));
    say(options,
        fmt::format("counted shard {} of {} in {} ({})", shard.number, shard.count,
                    duration_text(seconds_since(start)), std::get<ShardResult>(result).engine));
    return to_int(ExitCode::done);
}

int count_all_shards(const Options& options, const Board& board) {
    return StateCount{options, board}.run();
}

} // namespace qsat
