#include "tasks/count.hpp"

#include "cli/command.hpp"
#include "cli/report.hpp"
#include "cli/version.hpp"
#include "cli/watchdog.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace qsat {

namespace {

using Json = nlohmann::ordered_json;

Json to_json(const Board& board, const CountReport& report, double seconds) {
    const Counted& counted = report.counted;
    Json json{{"qsat", version}, {"size", board.size()}, {"given", board.queens().size()}};
    json["count"] = counted.found.str(); // a text, for it may be longer than JSON's readers take
    json["exact"] = counted.exact();
    if (counted.stopped) json["reason"] = stop_text(*counted.stopped);
    json["symmetries"] = report.symmetries;
    json["seconds"] = seconds;
    json["statistics"] = {{"engine", report.engine},
                          {"engine_reason", report.engine_reason},
                          {"forced", report.reduction.forced},
                          {"unusable", report.reduction.unusable},
                          {"parts", report.reduction.parts}};
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
    return "counted " + how;
}

} // namespace

int run_count(const Options& options) {
    const Board board = read_board_argument(options);
    const auto start = Clock::now();
    // Only tables and reductions look at no flag, and nothing is known before they are done.
    Watchdog watchdog{options.budget(), [&](StopReason reason) {
                          return report_stop(options, {reason}, "nothing was counted");
                      }};
    const CountReport report = count_completions(board,
                                                 {.engine = options.count_engine,
                                                  .jobs = options.jobs,
                                                  .up_to_symmetry = options.up_to_symmetry},
                                                 options.budget());
    watchdog.stand_down();
    const double seconds = seconds_since(start);
    const Counted& counted = report.counted;
    if (options.json)
        write_output(options, to_json(board, report, seconds).dump() + '\n');
    else if (counted.exact() || counted.found > 0)
        write_output(options, fmt::format("{}{}\n", counted.exact() ? "" : "at least ",
                                          counted.found.str()));
    say(options, summary(board, report, seconds));
    if (options.stats)
        for (const auto& [name, value] : to_json(board, report, seconds)["statistics"].items())
            print_line(fmt::format("{}: {}", name,
                                   value.is_string() ? value.get<std::string>() : value.dump()));
    if (!counted.stopped) return to_int(ExitCode::done);
    return to_int(*counted.stopped == StopReason::interrupted ? ExitCode::interrupted
                                                              : ExitCode::stopped);
}

} // namespace qsat
