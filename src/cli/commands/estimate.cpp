#include "count/estimate.hpp"

#include "cli/commands/command.hpp"
#include "cli/commands/shard_commands.hpp"
#include "cli/terminal/report.hpp"
#include "cli/terminal/watchdog.hpp"
#include "cli/version.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <cmath>

namespace qsat {

namespace {

using Json = nlohmann::ordered_json;

std::string summary(const Board& board, const EstimateReport& report, double seconds) {
    if (!report.conflicts.empty())
        return "no completion exists: " + describe(report.conflicts.front(), board.size());
    std::string text = fmt::format("estimated in {} by {} down the search tree",
                                   duration_text(seconds), plural(report.walks, "random walk"));
    if (report.completions.mean == 0 && report.walks > 0)
        text += "; none met a completion, which says little";
    return text;
}

} // namespace

std::string estimate_text(const Estimate& estimate) {
    return fmt::format("{:.4g} ± {:.2g}", estimate.mean, estimate.error);
}

int run_estimate(const Options& options, const Board& board) {
    const auto start = Clock::now();
    constexpr std::string_view nothing = "too few random walks for an estimate";
    Watchdog watchdog{options.budget(),
                      [&](StopReason reason) { return report_stop(options, {reason}, nothing); }};
    const EstimateReport report = estimate_completions(board, options.seed, options.budget());
    watchdog.stand_down();
    const double seconds = seconds_since(start);
    const Estimate& estimate = report.completions;
    const bool stopped_at_once = report.stopped && report.walks == 0;
    if (stopped_at_once || !std::isfinite(estimate.mean) || !std::isfinite(estimate.error))
        return report_stop(
            options,
            report.stopped.value_or(Stopped{StopReason::gave_up, "the number has too many digits"}),
            nothing);
    if (options.json) {
        // Texts, for they may be larger than JSON's readers take.
        const Json json{{"qsat", version},
                        {"size", board.size()},
                        {"given", board.queens().size()},
                        {"estimate", fmt::format("{:.6g}", estimate.mean)},
                        {"standard_error", fmt::format("{:.3g}", estimate.error)},
                        {"walks", report.walks},
                        {"seed", options.seed},
                        {"seconds", seconds}};
        write_output(options, json.dump() + '\n');
    } else {
        write_output(options, estimate_text(estimate) + '\n');
    }
    say(options, summary(board, report, seconds));
    return to_int(ExitCode::done);
}

} // namespace qsat
