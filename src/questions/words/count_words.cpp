#include "words/count_words.hpp"

#include "board/words.hpp"

#include <fmt/format.h>

namespace qsat {

std::string estimate_text(const Estimate& estimate) {
    return fmt::format("{:.4g} ± {:.2g}", estimate.mean, estimate.error);
}

Json count_statistics(const CountReport& report) {
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

std::string summary(const Board& board, const EstimateReport& report, double seconds) {
    if (!report.conflicts.empty())
        return "no completion exists: " + describe(report.conflicts.front(), board.size());
    std::string text = fmt::format("estimated in {} by {} down the search tree",
                                   duration_text(seconds), plural(report.walks, "random walk"));
    if (report.completions.mean == 0 && report.walks > 0)
        text += "; none met a completion, which says little";
    return text;
}

} // namespace qsat
