#include "explain/refutation_words.hpp"

#include "explain/line_words.hpp"

#include <array>

namespace qsat {

namespace {

using Direction = ForcedSquare::Line;

constexpr SentenceTexts refutation_texts{{
    {"no_free_square", "{lines} has no free square", "{lines} hat kein freies Feld"},
    {"too_few_lines", "{lines} have free squares {crossing} only: {queens|queen|queens}, {count}",
     "{lines} haben freie Felder nur {crossing}: {queens|Dame|Damen}, {count}"},
    {"all_dead_ends", "{lines} has {squares}, and each leads to a dead end:",
     "{lines} hat nur {squares}, und jedes führt in eine Sackgasse:"},
    {"then_no_free_square", "then {lines} has no free square", "dann hat {lines} kein freies Feld"},
    {"then_too_few_lines",
     "then {lines} have free squares {crossing} only: {queens|queen|queens}, {count}",
     "dann haben {lines} freie Felder nur {crossing}: {queens|Dame|Damen}, {count}"},
    {"then_all_dead_ends", "then {lines} has {squares}, and each leads to a dead end:",
     "dann hat {lines} nur {squares}, und jedes führt in eine Sackgasse:"},
    {"so_many_rows", "{count|row|rows}", "{count|Reihe|Reihen}"},
    {"so_many_columns", "{count|column|columns}", "{count|Spalte|Spalten}"},
    {"so_many_regions", "{count|region|regions}", "{count|Gebiet|Gebiete}"},
    {"forced_in_turn", "forced, one after the other: {squares}; {then}",
     "nacheinander erzwungen: {squares}; {then}"},
}};

std::vector<BoardLine> lines_of(Direction direction, const std::vector<int>& numbers) {
    std::vector<BoardLine> lines;
    for (const int number : numbers)
        lines.push_back({direction, number});
    return lines;
}

/// The squares of forced queens or of cases.
std::string list(const auto& placed, const Board& board) {
    std::vector<Square> squares;
    for (const auto& one : placed)
        squares.push_back(one.square);
    return list_squares(squares, board);
}

/// What it comes to, at once or after what was said before.
Sentence ending(const Refutation& refutation, const Board& board, bool then) {
    const auto choose = [then](const SentenceText* at_once, const SentenceText* after) {
        return then ? after : at_once;
    };
    if (!refutation.violator)
        return {choose(refutation_texts["all_dead_ends"], refutation_texts["then_all_dead_ends"]),
                {{"lines", sentence_of(*refutation.split, board)},
                 {"squares", list(refutation.cases, board)}}};
    const HallViolator& violator = *refutation.violator;
    const SentenceValue lines{"lines",
                              sentence_of(lines_of(violator.direction, violator.lines), board)};
    if (violator.crossing.empty())
        return {choose(refutation_texts["no_free_square"], refutation_texts["then_no_free_square"]),
                {lines}};
    constexpr std::array counts{refutation_texts["so_many_rows"],
                                refutation_texts["so_many_columns"],
                                refutation_texts["so_many_regions"]};
    const Sentence count{counts[static_cast<std::size_t>(violator.across)],
                         {{"count", violator.crossing.size()}}};
    return {choose(refutation_texts["too_few_lines"], refutation_texts["then_too_few_lines"]),
            {lines,
             {"crossing", on_lines(lines_of(violator.across, violator.crossing), board)},
             {"queens", violator.lines.size()},
             {"count", count}}};
}

void add_cases(Sentences& lines, const Refutation& refutation, int indent, const Board& board) {
    for (const Refutation& one : refutation.cases) {
        Sentences why;
        if (!one.forced.empty()) why.push_back(forces(one.forced, board));
        why.push_back(ending(one, board, true));
        lines.push_back(refuted(one.square, std::move(why), board));
        lines.back().indent = indent;
        add_cases(lines, one, indent + 2, board);
    }
}

} // namespace

Sentences sentences_of(const Refutation& refutation, const Board& board) {
    Sentence first = ending(refutation, board, !refutation.forced.empty());
    if (!refutation.forced.empty())
        first = {refutation_texts["forced_in_turn"],
                 {{"squares", list(refutation.forced, board)}, {"then", first}}};
    Sentences lines{first};
    add_cases(lines, refutation, 2, board);
    return lines;
}

std::span<const SentenceText> texts_of_refutations() { return refutation_texts; }

} // namespace qsat
