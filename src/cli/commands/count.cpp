#include "count/count.hpp"

#include "cli/commands/command.hpp"
#include "cli/commands/shard_commands.hpp"
#include "cli/terminal/json_lines.hpp"
#include "cli/terminal/progress.hpp"
#include "cli/terminal/report.hpp"
#include "cli/terminal/watchdog.hpp"
#include "cli/version.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace qsat {

namespace {

using Json = nlohmann::ordered_json;

Json statistics_json(const CountReport& report) {
    Json json{{"engine", report.engine},
              {"engine_reason", report.engine_reason},
              {"forced", report.reduction.forced},
              {"unusable", report.reduction.unusable},
              {"parts", report.reduction.parts}};
    if (report.cost) {
        const CountCost& cost = *report.cost;
        json["estimated_completions"] = estimate_text(cost.completions);
        json["estimated_nodes"] = estimate_text(cost.nodes);
        json["estimated_search_seconds"] = fmt::format("{:.2g}", cost.search_seconds);
        if (cost.join_seconds)
            json["estimated_join_seconds"] = fmt::format("{:.2g}", *cost.join_seconds);
    }
    return json;
}

Json to_json(const Board& board, const CountReport& report, double seconds) {
    const Counted& counted = report.counted;
    Json json{{"qsat", version}, {"size", board.size()}, {"given", board.queens().size()}};
    json["count"] = counted.found.str(); // a text, for it may be longer than JSON's readers take
    json["exact"] = report.exact();
    if (counted.stopped) json["reason"] = stop_text(*counted.stopped);
    json["symmetries"] = report.symmetries;
    json["seconds"] = seconds;
    json["statistics"] = statistics_json(report);
    return json;
}

/// What was counted, and how.
std::string summary(const Board& board, const CountReport& report, double seconds) {
    if (!report.conflicts.empty())
        return "no completion exists: " + describe(report.conflicts.front(), board.size());
    std::string how = "in " + duration_text(seconds);
    if (!report.engine.empty()) how += fmt::format(" ({})", report.engine);
    if (report.counted.stopped)
        return fmt::format("stopped {}: {}{}{}", how, stop_text(*report.counted.stopped),
                           report.advice.empty() ? "" : "; ", report.advice);
    if (report.symmetries > 1)
        how += fmt::format(", up to {} symmetries of the board", report.symmetries);
    return (report.limited ? "counted as many as asked for " : "counted ") + how;
}

std::string answer(const CountReport& report) {
    return fmt::format("{}{}\n", report.exact() ? "" : "at least ", report.counted.found.str());
}

/// Writes the answer and everything else that is known, and returns the exit code.
int finish(const Options& options, const Board& board, const CountReport& report, double seconds) {
    if (options.json)
        write_output(options, to_json(board, report, seconds).dump() + '\n');
    else if (!report.counted.stopped || report.counted.found > 0)
        write_output(options, answer(report));
    say(options, summary(board, report, seconds));
    if (options.stats) print_line(json_lines(statistics_json(report)));
    if (!report.counted.stopped) return to_int(ExitCode::done);
    return stop_code(*report.counted.stopped);
}

/// The share that is done, the rate, and the time left.
std::string progress(const Tally& tally, double seconds) {
    const double share = tally.share();
    if (share == 0) return {};
    const auto known = tally.known().convert_to<double>();
    return fmt::format("{}, {:.3g} completions/s", progress_text(share, 0, seconds),
                       known / seconds);
}

int count_whole(const Options& options, const Board& board) {
    const auto start = Clock::now();
    Tally tally;
    ProgressLine line{options, [&] { return progress(tally, seconds_since(start)); }};
    // Between two looks at the clock the join may take some tenths of a second.
    Watchdog watchdog{options.budget(), [&](StopReason reason) {
                          line.clear();
                          CountReport report;
                          report.counted = {tally.known(), reason};
                          return finish(options, board, report, seconds_since(start));
                      }};
    const CountReport report = count_completions(board,
                                                 {.engine = options.count_engine,
                                                  .jobs = options.jobs,
                                                  .up_to_symmetry = options.up_to_symmetry,
                                                  .limit = options.count_limit,
                                                  .tally = &tally},
                                                 options.budget());
    watchdog.stand_down();
    line.clear();
    return finish(options, board, report, seconds_since(start));
}

} // namespace

int run_count(const Options& options) {
    const Board board = read_board_argument(options);
    if (options.estimate) return run_estimate(options, board);
    if (options.shards.one || options.shards.all_of) return count_in_shards(options, board);
    return count_whole(options, board);
}

} // namespace qsat
