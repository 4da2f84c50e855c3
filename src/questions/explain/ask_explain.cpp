#include "explain/ask_explain.hpp"

#include "board/conflict.hpp"
#include "explain/find_explanation.hpp"
#include "explain/reason_words.hpp"
#include "question/question.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>

namespace qsat::inline questions {

ExplainReport ask(const Board& board, const ExplainParameters&, const Budget& budget) try {
    ExplainReport report{.found = find_explanation(board, budget)};
    if (report.found && report.found->stopped) report.stopped = Stopped{*report.found->stopped};
    return report;
} catch (const BudgetSpent& spent) {
    return {.stopped = spent};
}

namespace {

constexpr SentenceTexts explanation_texts{{
    {"queens", "queens {names}", "Damen {names}"},
    {"queen", "queen {names}", "Dame {names}"},
    {"blocked_squares", "blocked squares {names}", "gesperrte Felder {names}"},
    {"blocked_square", "blocked square {names}", "gesperrtes Feld {names}"},
    {"excluded_diagonals", "excluded diagonals {names}", "verbotene Diagonalen {names}"},
    {"excluded_diagonal", "excluded diagonal {names}", "verbotene Diagonale {names}"},
    {"none_of_this_size", "no completion exists: no board of size {size} has one",
     "es gibt keine Lösung: Kein Brett der Größe {size} hat eine"},
    {"none_of_the_empty_board", "no completion exists, even without queens and blocked squares",
     "es gibt keine Lösung, auch nicht ohne Damen und gesperrte Felder"},
    {"none_because_of", "no completion exists because of {parts}",
     "es gibt keine Lösung, und daran liegt es: {parts}"},
    {"perhaps_fewer", "perhaps not all of them are needed", "vielleicht sind nicht alle nötig"},
    {"fewer_suffice", "fewer are enough, for a longer reason: {parts}",
     "auch weniger genügen, aus einem längeren Grund: {parts}"},
    {"search_shows", "a search shows that no completion has them all",
     "eine Suche zeigt, dass keine Lösung sie alle hat"},
    {"fewest_removals", "fewest removals: {count} ({parts})",
     "am wenigsten zu entfernen: {count} ({parts})"},
    {"for_example", "then, for example:", "dann zum Beispiel:"},
    {"completion_of_parts", "{board}", "{board}"},
    {"explain_unknown", "stopped: {reason}; it is not known whether there is a completion",
     "beendet: {reason}; ob es eine Lösung gibt, ist nicht bekannt"},
    {"perhaps_not_minimal", "stopped: {reason}; the set may not be minimal",
     "beendet: {reason}; die Menge ist vielleicht nicht minimal"},
    {"removals_unknown", "stopped: {reason}; the fewest removals are not known",
     "beendet: {reason}; was am wenigsten zu entfernen ist, ist nicht bekannt"},
    {"nothing_to_explain", "{why}: there is nothing to explain",
     "{why}: da ist nichts zu erklären"},
    {"completion_exists", "a completion exists", "es gibt eine Lösung"},
}};

/// `queens b4, e7; blocked square c3`.
Sentences sentences_of(const Parts& parts, int size) {
    constexpr std::array one{explanation_texts["queen"], explanation_texts["blocked_square"],
                             explanation_texts["excluded_diagonal"]};
    constexpr std::array several{explanation_texts["queens"], explanation_texts["blocked_squares"],
                                 explanation_texts["excluded_diagonals"]};
    Sentences kinds;
    for (std::size_t group = 0; group < one.size(); ++group) {
        std::vector<std::string> names;
        for (const BoardPart& part : parts)
            if (part.group() == group) names.push_back(part_name(part, size));
        if (names.empty()) continue;
        kinds.push_back({(names.size() == 1 ? one : several)[group],
                         {{"names", fmt::format("{}", fmt::join(names, ", "))}}});
    }
    return kinds;
}

/// The parts that the reason is about.
const Parts& shown_parts(const Explanation& found) {
    return found.seen ? found.seen->parts : found.because;
}

/// Why, as far as that is seen without a search.
Sentences reason_lines(const Explanation& found, const Board& board) {
    if (found.seen && !found.seen->is_contradiction())
        return sentences_of(found.seen->refutation, board);
    Sentences lines;
    for (const Conflict& conflict : visible_conflicts(found, board))
        lines.push_back(sentence_of(conflict, board.size()));
    return lines;
}

/// That there is none, and which parts are why.
Sentence head_of(const Explanation& found, const Board& board) {
    if (!found.because.empty())
        return {explanation_texts["none_because_of"],
                {{"parts", sentences_of(shown_parts(found), board.size())}}};
    if (!board.is_classic()) return {explanation_texts["none_of_the_empty_board"]};
    return {explanation_texts["none_of_this_size"], {{"size", board.size()}}};
}

Highlights highlights(std::string_view meaning, const Parts& parts) {
    Highlights marks{.meaning = meaning};
    for (const BoardPart& part : parts) {
        if (part.kind == BoardPart::Kind::excluded_sum)
            marks.sums.push_back(part.diagonal);
        else if (part.kind == BoardPart::Kind::excluded_difference)
            marks.differences.push_back(part.diagonal);
        else
            marks.squares.push_back(part.square);
    }
    return marks;
}

Highlights highlights_of(const Explanation& found, const Board& board) {
    const Parts& parts = shown_parts(found);
    if (!parts.empty() || !found.seen) return highlights("no completion with these", parts);
    // The board's own lines are the reason.
    const auto& violator = found.seen->refutation.violator;
    Highlights marks = violator ? highlights_of(violator->lines, board) : Highlights{};
    marks.meaning = "no completion because of these";
    for (const ForcedSquare& forced : found.seen->refutation.forced)
        marks.squares.push_back(forced.square);
    return marks;
}

/// Why there is no completion, what to remove, and a completion then.
Sentences lines_of(const Explanation& found, const Board& board) {
    const int size = board.size();
    Sentences lines{head_of(found, board)};
    Sentences reasons = reason_lines(found, board);
    const bool only_by_search = reasons.empty();
    if (found.seen || found.minimal) add_indented(lines, std::move(reasons));
    if (!found.minimal)
        add_indented(lines, {{explanation_texts["perhaps_fewer"]}});
    else if (found.seen && found.because.size() < found.seen->parts.size())
        add_indented(lines, {{explanation_texts["fewer_suffice"],
                              {{"parts", sentences_of(found.because, size)}}}});
    else if (only_by_search)
        add_indented(lines, {{explanation_texts["search_shows"]}});
    if (!found.repair) return lines;
    const CorrectionSet& repair = *found.repair;
    lines.push_back(
        {explanation_texts["fewest_removals"],
         {{"count", repair.removed.size()}, {"parts", sentences_of(repair.removed, size)}}});
    lines.push_back({explanation_texts["for_example"]});
    std::string example = fmt::format("{}:", size);
    for (int row = 0; const int column : repair.completion.columns())
        example += ' ' + square_name({row++, column}, size);
    lines.push_back({explanation_texts["completion_of_parts"], {{"board", example}}});
    return lines;
}

} // namespace

Highlights highlights_of(const std::vector<BoardLine>& lines, const Board& board) {
    Highlights marks{.meaning = "look here"};
    for (const auto& [direction, number] : lines) {
        if (direction == ForcedSquare::Line::row) marks.rows.push_back(number);
        if (direction == ForcedSquare::Line::column) marks.columns.push_back(number);
        if (direction != ForcedSquare::Line::region) continue;
        for (int i = 0; i < board.size() * board.size(); ++i) {
            const Square square{i / board.size(), i % board.size()};
            if (board.region(square) == number) marks.squares.push_back(square);
        }
    }
    return marks;
}

std::vector<Conflict> visible_conflicts(const Explanation& found, const Board& whole) {
    if (!found.seen || found.seen->is_contradiction()) {
        const Board board = board_of(whole, shown_parts(found));
        return find_conflicts(board, board.queens());
    }
    const Refutation& refutation = found.seen->refutation;
    if (!refutation.forced.empty() || !refutation.violator || refutation.violator->lines.size() > 1)
        return {};
    const auto [direction, number] = refutation.violator->lines.front();
    if (direction == ForcedSquare::Line::row) return {RowWithoutFreeSquare{number}};
    if (direction == ForcedSquare::Line::column) return {ColumnWithoutFreeSquare{number}};
    return {RegionWithoutFreeSquare{whole.region_name(number)}};
}

std::vector<std::string> ExplainReport::reasons(const Board& board) const {
    std::vector<std::string> lines;
    for (const Sentence& line : reason_lines(*found, board))
        lines.push_back(line_of(line, Language::english));
    return lines;
}

void show(const ExplainReport& report, const Board& board, Shown& shown) {
    if (report.stopped) {
        const SentenceValue reason{"reason", sentence_of(report.stopped->reason)};
        shown.said.push_back({!report.found           ? explanation_texts["explain_unknown"]
                              : report.found->minimal ? explanation_texts["removals_unknown"]
                                                      : explanation_texts["perhaps_not_minimal"],
                              {reason}});
    }
    if (!report.found && !report.stopped) {
        const Sentence why = has_all_queens(board)
                                 ? already_complete()
                                 : Sentence{explanation_texts["completion_exists"]};
        shown.answer.push_back({explanation_texts["nothing_to_explain"], {{"why", why}}});
    }
    if (!report.found) return;
    const Explanation& found = *report.found;
    shown.answer = lines_of(found, board);
    if (found.seen)
        for (const Refutation& one : found.seen->refutation.cases)
            shown.parts.push_back(
                {square_name(*one.square, board.size()), sentences_of(one, board)});
    shown.drawing.emplace(Drawing{.conflicts = visible_conflicts(found, board),
                                  .marked = highlights_of(found, board)});
    if (found.repair) shown.drawing->crossed = highlights("to remove", found.repair->removed);
}

extern const Question explain_question;
constinit const Question explain_question = question_of<ExplainParameters, ExplainReport>(
    {.name = "explain",
     .summary = "why there is no completion, and the fewest removals that help",
     .details = "a minimal set of given queens, blocked squares and excluded diagonals that no "
                "completion satisfies; `--certificate DIR` works as in `complete`",
     .examples = "  qsat explain board.txt\n"
                 "  echo '8: b4 e7 g3' | qsat explain --to unicode\n"
                 "  qsat explain '8: b4 e7 g3' --certificate why --force\n",
     .texts = explanation_texts,
     .written = Written::picture});

} // namespace qsat::questions
