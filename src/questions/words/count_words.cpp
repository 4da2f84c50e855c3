#include "words/count_words.hpp"

#include "words/completion_words.hpp"

#include <fmt/format.h>

namespace qsat {

namespace {

constexpr SentenceTexts count_texts{{
    {"exact_count", "{count}", "{count}"},
    {"least_count", "at least {count}", "mindestens {count}"},
    {"counted", "counted in {how}", "gezählt in {how}"},
    {"counted_by_symmetry", "counted in {how}, up to {symmetries} symmetries of the board",
     "gezählt in {how}, bis auf {symmetries} Symmetrien des Bretts"},
    {"counted_to_limit", "counted as many as asked for in {how}",
     "so viele gezählt wie gewünscht in {how}"},
    {"counted_to_limit_by_symmetry",
     "counted as many as asked for in {how}, up to {symmetries} symmetries of the board",
     "so viele gezählt wie gewünscht in {how}, bis auf {symmetries} Symmetrien des Bretts"},
    {"count_stopped", "stopped in {how}: {reason}", "beendet in {how}: {reason}"},
    {"count_stopped_with_advice", "stopped in {how}: {reason}; {advice}",
     "beendet in {how}: {reason}; {advice}"},
    {"estimated", "estimated in {how} by {walks|random walk|random walks} down the search tree",
     "geschätzt in {how} mit {walks|Zufallsweg|Zufallswegen} durch den Suchbaum"},
    {"estimated_none",
     "estimated in {how} by {walks|random walk|random walks} down the search tree; none met a "
     "completion, which says little",
     "geschätzt in {how} mit {walks|Zufallsweg|Zufallswegen} durch den Suchbaum; keiner traf eine "
     "Lösung, was wenig besagt"},
}};

Sentence sentence_of(const CountReport& report, double seconds) {
    const SentenceValue how{"how", how_found(report.engine, seconds)};
    if (report.counted.stopped)
        return {report.advice.empty() ? count_texts["count_stopped"]
                                      : count_texts["count_stopped_with_advice"],
                {how, {"reason", sentence_of(*report.counted.stopped)}, {"advice", report.advice}}};
    const bool by_symmetry = report.symmetries > 1;
    const SentenceText* const whole =
        by_symmetry ? count_texts["counted_by_symmetry"] : count_texts["counted"];
    const SentenceText* const limited =
        by_symmetry ? count_texts["counted_to_limit_by_symmetry"] : count_texts["counted_to_limit"];
    return {report.limited ? limited : whole, {how, {"symmetries", report.symmetries}}};
}

} // namespace

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

std::string count_text(const CountReport& report, Language language) {
    return text_of({report.exact() ? count_texts["exact_count"] : count_texts["least_count"],
                    {{"count", report.counted.found.str()}}},
                   language);
}

std::string summary(const Board& board, const CountReport& report, double seconds,
                    Language language) {
    if (!report.conflicts.empty())
        return text_of(no_completion({report.conflicts.front()}, board.size()), language);
    return text_of(sentence_of(report, seconds), language);
}

std::string summary(const Board& board, const EstimateReport& report, double seconds) {
    constexpr Language language = Language::english;
    if (!report.conflicts.empty())
        return text_of(no_completion({report.conflicts.front()}, board.size()), language);
    return text_of({report.completions.mean == 0 && report.walks > 0 ? count_texts["estimated_none"]
                                                                     : count_texts["estimated"],
                    {{"how", how_found({}, seconds)}, {"walks", report.walks}}},
                   language);
}

std::span<const SentenceText> texts_of_counts() { return count_texts; }

} // namespace qsat
