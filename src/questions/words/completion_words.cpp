#include "words/completion_words.hpp"

#include "board/words.hpp"

#include <fmt/format.h>

namespace qsat {

namespace {

constexpr SentenceTexts completion_texts{{
    {"time", "{seconds}", "{seconds}"},
    {"time_and_engine", "{seconds} ({engine})", "{seconds} ({engine})"},
    {"completed", "completed: {added|queen|queens} added in {how}",
     "gelöst: {added|Dame|Damen} gesetzt in {how}"},
    {"all_completions", "{completions|completion|completions}, all there are, in {how}",
     "{completions|Lösung|Lösungen}, alle, die es gibt, in {how}"},
    {"some_completions", "{completions|completion|completions}, perhaps not all, in {how}",
     "{completions|Lösung|Lösungen}, vielleicht nicht alle, in {how}"},
    {"no_completion_in", "no completion exists in {how}", "es gibt keine Lösung, in {how}"},
    {"stopped_before_any",
     "stopped in {how}: {reason}; no completion found so far, one may still exist",
     "beendet in {how}: {reason}; bisher keine Lösung gefunden, es kann noch eine geben"},
    {"stopped_after_some",
     "stopped in {how}: {reason}; {completions|completion|completions} so far",
     "beendet in {how}: {reason}; bisher {completions|Lösung|Lösungen}"},
    {"stopped_with_advice", "stopped: {reason}; {advice}", "beendet: {reason}; {advice}"},
    {"only_completion", "the only completion", "die einzige Lösung"},
    {"not_only_completion", "not the only completion; {second}",
     "nicht die einzige Lösung; {second}"},
    {"in_the_second", "in the second: {moved|, }", "in der zweiten: {moved|, }"},
    {"moved_queen", "{to} for {from}", "{to} statt {from}"},
    {"moved_more", "and {count} more", "und {count} weitere"},
}};

struct Summary {
    const Board& board;
    const CompletionReport& report;
    std::uint64_t limit;
    Sentence how; // time and engine

    Sentence operator()(const Completed& completed) const {
        if (has_all_queens(board)) return already_complete();
        if (limit == 1)
            return {completion_texts["completed"],
                    {{"added", board.size() - std::ssize(board.queens())}, {"how", how}}};
        return {completed.all ? completion_texts["all_completions"]
                              : completion_texts["some_completions"],
                {{"completions", report.completions}, {"how", how}}};
    }
    Sentence operator()(const Infeasible& infeasible) const {
        if (infeasible.conflicts.empty())
            return {completion_texts["no_completion_in"], {{"how", how}}};
        return no_completion(infeasible.conflicts, board.size());
    }
    Sentence operator()(const Stopped& stopped) const {
        const SentenceValue reason{"reason", sentence_of(stopped.reason)};
        // There is something better to say than time and completions.
        if (!stopped.advice.empty())
            return {completion_texts["stopped_with_advice"], {reason, {"advice", stopped.advice}}};
        return {report.completions == 0 ? completion_texts["stopped_before_any"]
                                        : completion_texts["stopped_after_some"],
                {{"how", how}, reason, {"completions", report.completions}}};
    }
};

} // namespace

Json statistics_json(const Statistics& statistics) {
    Json json{{"engine", statistics.engine}};
    if (!statistics.engine_reason.empty()) json["engine_reason"] = statistics.engine_reason;
    if (statistics.reduction) {
        json["forced"] = statistics.reduction->forced;
        json["unusable"] = statistics.reduction->unusable;
        json["parts"] = statistics.reduction->parts;
    }
    if (statistics.local) {
        json["local_steps"] = statistics.local->steps;
        json["local_restarts"] = statistics.local->restarts;
    }
    if (statistics.search) {
        json["kernel"] = statistics.search->kernel;
        json["nodes"] = statistics.search->nodes;
        json["restarts"] = statistics.search->restarts;
        if (statistics.search->relaxations > 0)
            json["relaxations"] = statistics.search->relaxations;
        if (statistics.search->dives > 0) json["dives"] = statistics.search->dives;
    }
    if (statistics.sat) {
        const SatStatistics& sat = *statistics.sat;
        json["encoding"] = sat.encoding;
        if (!sat.encoding_reason.empty()) json["encoding_reason"] = sat.encoding_reason;
        if (!sat.settings.empty()) json["solver_options"] = sat.settings;
        json["variables"] = sat.variables;
        json["clauses"] = sat.clauses;
        json["literals"] = sat.literals;
        json["conflicts"] = sat.conflicts;
        json["encode_seconds"] = sat.encode_seconds;
        json["solve_seconds"] = sat.solve_seconds;
    }
    return json;
}

Sentence how_found(std::string_view engine, double seconds) {
    return {engine.empty() ? completion_texts["time"] : completion_texts["time_and_engine"],
            {{"seconds", duration_text(seconds)}, {"engine", std::string{engine}}}};
}

std::string summary(const Board& board, const CompletionReport& report, std::uint64_t limit,
                    double seconds, Language language) {
    return text_of(
        std::visit(Summary{board, report, limit, how_found(report.statistics.engine, seconds)},
                   report.outcome),
        language);
}

Sentence in_the_second(const VerifiedPlacement& first, const VerifiedPlacement& second) {
    const int size = static_cast<int>(first.columns().size());
    constexpr int most = 10;
    int different = 0;
    Sentences moved;
    for (int row = 0; row < size; ++row) {
        const int from = first.columns()[row];
        const int to = second.columns()[row];
        if (from == to || ++different > most) continue;
        moved.push_back(
            {completion_texts["moved_queen"],
             {{"to", square_name({row, to}, size)}, {"from", square_name({row, from}, size)}}});
    }
    if (different > most)
        moved.push_back({completion_texts["moved_more"], {{"count", different - most}}});
    return {completion_texts["in_the_second"], {{"moved", std::move(moved)}}};
}

std::string uniqueness(const std::vector<VerifiedPlacement>& completions, Language language) {
    if (completions.size() == 1) return text_of({completion_texts["only_completion"]}, language);
    return text_of({completion_texts["not_only_completion"],
                    {{"second", in_the_second(completions[0], completions[1])}}},
                   language);
}

std::string choices_text(const Statistics& statistics) {
    const auto line = [](std::string_view what, std::string_view chosen, std::string_view reason) {
        return fmt::format("{}: {}, {}", what, chosen, reason.empty() ? "as asked for" : reason);
    };
    if (statistics.engine.empty()) return "engine: none was started";
    std::string text;
    if (const auto& open = statistics.open)
        text = fmt::format("left to do: {}, {}\n",
                           plural(static_cast<std::uint64_t>(open->rows), "row"),
                           plural(open->free_squares, "free square"));
    text += line("engine", statistics.engine, statistics.engine_reason);
    if (statistics.sat)
        text += '\n' + line("encoding", statistics.sat->encoding, statistics.sat->encoding_reason);
    return text;
}

Json outcome_json(const Board& board, const Outcome& outcome) {
    if (const auto* completed = std::get_if<Completed>(&outcome))
        return {{"result", "completed"}, {"all", completed->all}};
    if (const auto* infeasible = std::get_if<Infeasible>(&outcome))
        return {{"result", "infeasible"},
                {"reasons", conflicts_json(infeasible->conflicts, board.size())}};
    return stop_json(std::get<Stopped>(outcome));
}

std::span<const SentenceText> texts_of_completions() { return completion_texts; }

} // namespace qsat
