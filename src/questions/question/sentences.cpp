#include "question/sentences.hpp"

namespace qsat::inline questions {

namespace {

// In the order of StopReason.
constexpr SentenceTexts stop_texts{{
    {"timeout", "time limit reached", "Zeitgrenze erreicht"},
    {"interrupted", "interrupted", "unterbrochen"},
    {"node_limit", "node limit reached", "Knotengrenze erreicht"},
    {"conflict_limit", "conflict limit reached", "Konfliktgrenze erreicht"},
    {"memory", "not enough memory", "zu wenig Speicher"},
    {"gave_up", "the engine gave up", "das Verfahren gab auf"},
}};

constexpr SentenceTexts common_texts{{
    {"already_complete", "already complete, and right", "schon vollständig, und richtig"},
    {"no_completion", "no completion exists", "es gibt keine Lösung"},
    {"no_completion_because", "no completion exists:", "es gibt keine Lösung:"},
    {"more_of_them", "... {more}", "... {more}"},
    {"explain_tells_why", "(qsat explain tells why)", "(qsat explain sagt, warum)"},
    {"no_completion_for", "no completion exists: {conflicts}", "es gibt keine Lösung: {conflicts}"},
}};

} // namespace

Sentence sentence_of(StopReason reason) {
    return {&std::span<const SentenceText>{stop_texts}[static_cast<std::size_t>(reason)]};
}

std::string_view code_of(StopReason reason) { return sentence_of(reason).text->code; }

std::string stop_text(StopReason reason, Language language) {
    return text_of(sentence_of(reason), language);
}

Sentence already_complete() { return {common_texts["already_complete"]}; }

Sentence no_completion(const std::vector<Conflict>& conflicts, int board_size) {
    if (conflicts.empty()) return {common_texts["no_completion"]};
    return {common_texts["no_completion_for"],
            {{"conflicts", sentences_of(conflicts, board_size)}}};
}

Sentences no_completion_lines(const std::vector<Conflict>& conflicts, int board_size) {
    if (conflicts.empty()) return {no_completion({}, board_size)};
    Sentences lines = conflict_lines(conflicts, board_size);
    lines.insert(lines.begin(), Sentence{common_texts["no_completion_because"]});
    return lines;
}

Sentence explain_tells_why() { return {common_texts["explain_tells_why"]}; }

Sentences conflict_lines(const std::vector<Conflict>& conflicts, int board_size) {
    Sentences lines = sentences_of(conflicts, board_size);
    if (!lines.empty() && lines.back().text->code == "more_conflicts")
        lines.back() = {common_texts["more_of_them"], {{"more", lines.back()}}};
    return lines;
}

std::string text_of(const Sentences& lines, Language language) {
    std::string text;
    for (const Sentence& line : lines)
        text += line_of(line, language) + '\n';
    return text;
}

std::vector<std::span<const SentenceText>> texts_of_all_questions() {
    return {stop_texts, common_texts, texts_of_conflicts()};
}

} // namespace qsat::questions
