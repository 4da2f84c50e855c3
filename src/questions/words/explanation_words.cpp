#include "words/explanation_words.hpp"

#include "formats/format.hpp"
#include "words/refutation_words.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <sstream>

namespace qsat {

namespace {

using PartKind = BoardPart::Kind;

bool is_diagonal(const BoardPart& part) {
    return part.kind == PartKind::excluded_sum || part.kind == PartKind::excluded_difference;
}

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
    {"nothing_to_explain", "{why}: there is nothing to explain",
     "{why}: da ist nichts zu erklären"},
    {"completion_exists", "a completion exists", "es gibt eine Lösung"},
}};

/// `queens b4, e7; blocked square c3`.
Sentences sentences_of(const std::vector<BoardPart>& parts, int size) {
    std::array<std::vector<std::string>, 3> names; // of queens, squares and diagonals
    for (const BoardPart& part : parts)
        names[is_diagonal(part)              ? 2
              : part.kind == PartKind::given ? 0
                                             : 1]
            .push_back(part_name(part, size));
    constexpr std::array one{explanation_texts["queen"], explanation_texts["blocked_square"],
                             explanation_texts["excluded_diagonal"]};
    constexpr std::array several{explanation_texts["queens"], explanation_texts["blocked_squares"],
                                 explanation_texts["excluded_diagonals"]};
    Sentences kinds;
    for (std::size_t i = 0; i < names.size(); ++i)
        if (!names[i].empty())
            kinds.push_back({(names[i].size() == 1 ? one : several)[i],
                             {{"names", fmt::format("{}", fmt::join(names[i], ", "))}}});
    return kinds;
}

Json parts_json(const std::vector<BoardPart>& parts, int size) {
    Json list = Json::array();
    for (const BoardPart& part : parts) {
        const std::string_view kind = is_diagonal(part)              ? "excluded_diagonal"
                                      : part.kind == PartKind::given ? "given"
                                                                     : "blocked";
        list.push_back({{"kind", kind}, {"name", part_name(part, size)}});
    }
    return list;
}

/// The parts that the reason is about.
const std::vector<BoardPart>& shown_parts(const Explanation& found) {
    return found.seen ? found.seen->parts : found.because;
}

/// Why, as far as that is seen without a search, in lines.
std::vector<std::string> reason_lines(const Explanation& found, const Board& board,
                                      Language language) {
    if (found.seen && !found.seen->is_contradiction())
        return describe(found.seen->refutation, board, language);
    std::vector<std::string> lines;
    for (const Conflict& conflict : visible_conflicts(found, board))
        lines.push_back(text_of(sentence_of(conflict, board.size()), language));
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

} // namespace

std::string part_name(const BoardPart& part, int size) {
    if (!is_diagonal(part)) return square_name(part.square, size);
    if (part.kind == PartKind::excluded_sum) {
        const int column = std::max(0, part.diagonal - (size - 1));
        return '/' + square_name({part.diagonal - column, column}, size);
    }
    const int column = std::max(0, -part.diagonal);
    return '\\' + square_name({part.diagonal + column, column}, size);
}

Highlights highlights(std::string_view meaning, const std::vector<BoardPart>& parts) {
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

std::vector<Conflict> visible_conflicts(const Explanation& found, const Board& whole) {
    if (!found.seen || found.seen->is_contradiction()) {
        const Board board = board_of(whole, shown_parts(found));
        return find_conflicts(board, board.queens());
    }
    const Refutation& refutation = found.seen->refutation;
    if (!refutation.forced.empty() || !refutation.violator || refutation.violator->lines.size() > 1)
        return {};
    const int line = refutation.violator->lines.front();
    switch (refutation.violator->direction) {
    case ForcedSquare::Line::row:
        return {RowWithoutFreeSquare{line}};
    case ForcedSquare::Line::column:
        return {ColumnWithoutFreeSquare{line}};
    case ForcedSquare::Line::region:
        break;
    }
    return {RegionWithoutFreeSquare{whole.region_name(line)}};
}

Highlights highlights_of(const Explanation& found, const Board& board) {
    const std::vector<BoardPart> parts = shown_parts(found);
    if (!parts.empty() || !found.seen) return highlights("no completion with these", parts);
    // The board's own lines are the reason.
    Highlights marks{.meaning = "no completion because of these"};
    for (const ForcedSquare& forced : found.seen->refutation.forced)
        marks.squares.push_back(forced.square);
    const auto& violator = found.seen->refutation.violator;
    if (!violator) return marks;
    for (const int line : violator->lines) {
        if (violator->direction == ForcedSquare::Line::row) marks.rows.push_back(line);
        if (violator->direction == ForcedSquare::Line::column) marks.columns.push_back(line);
        if (violator->direction != ForcedSquare::Line::region) continue;
        for (int i = 0; i < board.size() * board.size(); ++i) {
            const Square square{i / board.size(), i % board.size()};
            if (board.region(square) == line) marks.squares.push_back(square);
        }
    }
    return marks;
}

std::string text_of(const Explanation& found, const Board& board, Language language) {
    const int size = board.size();
    const auto line = [language](const Sentence& sentence) {
        return text_of(sentence, language) + '\n';
    };
    std::string text = line(head_of(found, board));
    const std::vector<std::string> reasons = reason_lines(found, board, language);
    if (found.seen || found.minimal)
        for (const std::string& reason : reasons)
            text += fmt::format("  {}\n", reason);
    if (!found.minimal)
        text += "  " + line({explanation_texts["perhaps_fewer"]});
    else if (found.seen && found.because.size() < found.seen->parts.size())
        text += "  " + line({explanation_texts["fewer_suffice"],
                             {{"parts", sentences_of(found.because, size)}}});
    else if (reasons.empty())
        text += "  " + line({explanation_texts["search_shows"]});
    if (!found.repair) return text;
    const CorrectionSet& repair = *found.repair;
    std::ostringstream solution;
    find_format("squares")->write_solution(solution, board, repair.completion, {});
    return text +
           line({explanation_texts["fewest_removals"],
                 {{"count", repair.removed.size()},
                  {"parts", sentences_of(repair.removed, size)}}}) +
           line({explanation_texts["for_example"]}) + solution.str();
}

std::string nothing_to_explain(const Board& board, Language language) {
    const Sentence why = has_all_queens(board) ? already_complete()
                                               : Sentence{explanation_texts["completion_exists"]};
    return text_of({explanation_texts["nothing_to_explain"], {{"why", why}}}, language) + '\n';
}

Json json_of(const Explanation& found, const Board& board, Language language) {
    const int size = board.size();
    Json json{{"size", size},
              {"result", "infeasible"},
              {"because", parts_json(found.because, size)},
              {"minimal", found.minimal},
              {"reasons", reason_lines(found, board, language)},
              {"seen", nullptr}};
    if (found.seen) {
        json["seen"] = {{"parts", parts_json(found.seen->parts, size)}};
        json["seen"].update(to_json(found.seen->refutation, board));
    }
    json["repair"] = nullptr;
    if (found.repair)
        json["repair"] = {{"removed", parts_json(found.repair->removed, size)},
                          {"completion", permutation(found.repair->completion)},
                          {"queens", queens_json(found.repair->completion)}};
    return json;
}

std::span<const SentenceText> texts_of_explanations() { return explanation_texts; }

} // namespace qsat
