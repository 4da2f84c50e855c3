#include "explain/reason_words.hpp"

#include "question/words.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <functional>

namespace qsat::inline questions {

namespace {

constexpr SentenceTexts texts{{
    {"only_free_square", "{square} is forced: it is the only free square of {line}",
     "{square} ist erzwungen: Es ist das einzige freie Feld von {line}"},
    {"emptied_lines",
     "{square} is forced: on any other free square of {line} a queen leaves some line without a "
     "free square",
     "{square} ist erzwungen: Auf jedem anderen freien Feld von {line} nimmt eine Dame einer Linie "
     "das letzte freie Feld"},
    {"forced_chains",
     "{square} is forced: on any other free square of {line} a queen leads to no completion",
     "{square} ist erzwungen: Auf jedem anderen freien Feld von {line} führt eine Dame zu keiner "
     "Lösung"},
    {"looking_ahead",
     "{square} is forced, but it takes looking ahead: on any other free square of {line} a queen "
     "leads to a dead end",
     "{square} ist erzwungen, aber dazu muss man vorausschauen: Auf jedem anderen freien Feld von "
     "{line} führt eine Dame in eine Sackgasse"},
    {"search",
     "{square} is forced, but it takes a search: no completion has a queen on any other free "
     "square of {line}",
     "{square} ist erzwungen, aber dazu muss man suchen: Keine Lösung hat eine Dame auf einem "
     "anderen freien Feld von {line}"},
    {"refuted_by_search", "no completion has it, as a search shows",
     "keine Lösung hat es, wie eine Suche zeigt"},
    {"line_is_left_empty", "{line} is left without a free square",
     "{line} hat kein freies Feld mehr"},
    {"line_of_dead_ends", "then {line} has {squares}, and each leads to a dead end",
     "dann hat {line} nur {squares}, und jedes führt in eine Sackgasse"},
    {"one_out", "{squares} is out", "{squares}: keine Dame"},
    {"several_out", "{squares} are out", "{squares}: keine Dame"},
    {"confined_line", "{out}: {lines} has free squares {within} only",
     "{out}, denn {lines} hat freie Felder nur {within}"},
    {"confined_lines", "{out}: {lines} have free squares {within} only, and need a queen each",
     "{out}, denn {lines} haben freie Felder nur {within} und brauchen je eine Dame"},
    {"attacks_line", "{out}: a queen there attacks every free square of {lines}",
     "{out}, denn sie schlägt jedes freie Feld von {lines}"},
    {"all_attack_line", "{out}: a queen on any of them attacks every free square of {lines}",
     "{out}, denn auf jedem davon schlägt sie jedes freie Feld von {lines}"},
    {"out_by_chain", "{out}: a queen there leads to a dead end",
     "{out}, denn sie führt in eine Sackgasse"},
    {"guess", "{square} is a guess: {line} has the fewest free squares ({squares})",
     "{square} ist geraten: {line} hat die wenigsten freien Felder ({squares})"},
    {"no_queen_on_line", "no queen can stand {on}", "{on} kann keine Dame stehen"},
    {"guess_was_wrong", "{why}: the guess {square} was wrong, and all that followed is taken back",
     "{why}: {square} war falsch geraten; alles danach wird zurückgenommen"},
    {"dead_end", "{why}: no completion exists", "{why}: Es gibt keine Lösung"},
    {"easy", "easy", "leicht"},
    {"medium", "medium", "mittel"},
    {"hard", "hard", "schwer"},
    {"row", "row {name}", "Reihe {name}"},
    {"column", "column {name}", "Spalte {name}"},
    {"region", "region {name}", "Gebiet {name}"},
    {"rows", "rows {name}", "die Reihen {name}"},
    {"columns", "columns {name}", "die Spalten {name}"},
    {"regions", "regions {name}", "die Gebiete {name}"},
    {"on_row", "on row {name}", "auf Reihe {name}"},
    {"on_column", "on column {name}", "auf Spalte {name}"},
    {"on_region", "on region {name}", "in Gebiet {name}"},
    {"on_rows", "on rows {name}", "auf den Reihen {name}"},
    {"on_columns", "on columns {name}", "auf den Spalten {name}"},
    {"on_regions", "on regions {name}", "in den Gebieten {name}"},
    {"forces", "forces {steps|, then }", "erzwingt {steps|, dann }"},
    {"forced_step", "{square} ({line})", "{square} ({line})"},
    {"refuted", "{square}: {why}", "{square}: {why}"},
    {"look_at", "look at {lines}", "Sieh dir {lines} an"},
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

/// A text for each direction, for one line and for several.
struct LineTexts {
    std::array<const SentenceText*, 3> one, several;
};
constexpr LineTexts as_they_are{{texts["row"], texts["column"], texts["region"]},
                                {texts["rows"], texts["columns"], texts["regions"]}};
constexpr LineTexts on_them{{texts["on_row"], texts["on_column"], texts["on_region"]},
                            {texts["on_rows"], texts["on_columns"], texts["on_regions"]}};
constexpr std::array counted{texts["so_many_rows"], texts["so_many_columns"],
                             texts["so_many_regions"]};

std::string short_name(BoardLine line, const Board& board) {
    if (line.direction == ForcedSquare::Line::region) return board.region_name(line.number);
    return line.direction == ForcedSquare::Line::column
               ? column_name(line.number)
               : std::to_string(row_number(line.number, board.size()));
}

/// At least one line, all of one direction: `row 3`, `rows 8, 5, 2`, `on rows 8, 5, 2`.
Sentence sentence_of(const std::vector<BoardLine>& lines, const Board& board,
                     const LineTexts& wording = as_they_are) {
    std::vector<std::string> names;
    for (const BoardLine line : lines)
        names.push_back(short_name(line, board));
    const auto direction = static_cast<std::size_t>(lines.front().direction);
    return {(lines.size() == 1 ? wording.one : wording.several)[direction],
            {{"name", fmt::format("{}", fmt::join(names, ", "))}}};
}

Sentence sentence_of(BoardLine line, const Board& board) {
    return sentence_of(std::vector{line}, board);
}

/// The squares of these: `b4, e7`.
template <typename Item, typename SquareOf = std::identity>
std::string list(const std::vector<Item>& items, const Board& board, SquareOf square_of = {}) {
    std::vector<std::string> names;
    for (const Item& item : items)
        names.push_back(square_name(std::invoke(square_of, item), board.size()));
    return fmt::format("{}", fmt::join(names, ", "));
}

/// `a3: forces c2 (row 2), then d1 (row 1); column d is left without a free square`.
Sentence refuted(Square square, const std::vector<ForcedSquare>& forced, Sentence end,
                 const Board& board) {
    Sentences why;
    if (!forced.empty()) {
        Sentences steps;
        for (const auto [step, direction] : forced)
            steps.push_back({texts["forced_step"],
                             {{"square", square_name(step, board.size())},
                              {"line", sentence_of(line_through(step, direction, board), board)}}});
        why.push_back({texts["forces"], {{"steps", std::move(steps)}}});
    }
    why.push_back(std::move(end));
    return {texts["refuted"],
            {{"square", square_name(square, board.size())}, {"why", std::move(why)}}};
}

const SentenceText* text_of_reason(const Hint& hint) {
    const bool is_seen_ahead = std::ranges::all_of(hint.others, [](const FailedLiteral& other) {
        return other.conflict.has_value() || other.dead_end.has_value();
    });
    const std::array by_reason{texts["only_free_square"], texts["emptied_lines"],
                               texts["forced_chains"],
                               is_seen_ahead ? texts["looking_ahead"] : texts["search"]};
    return by_reason[static_cast<std::size_t>(hint.reason())];
}

Sentence sentence_of(const Elimination& struck, const Board& board) {
    const bool is_one = struck.squares.size() == 1;
    const SentenceValue out{"out", Sentence{is_one ? texts["one_out"] : texts["several_out"],
                                            {{"squares", list(struck.squares, board)}}}};
    if (struck.reason == Elimination::Reason::chain) return {texts["out_by_chain"], {out}};
    const SentenceValue lines{"lines", sentence_of(struck.lines, board)};
    if (struck.reason == Elimination::Reason::attacks_line)
        return {is_one ? texts["attacks_line"] : texts["all_attack_line"], {out, lines}};
    return {struck.lines.size() == 1 ? texts["confined_line"] : texts["confined_lines"],
            {out, lines, {"within", sentence_of(struck.within, board, on_them)}}};
}

/// The lines of a step.
struct StepLines {
    const Board& board;

    Sentences lines(Sentence first, const std::vector<FailedLiteral>& refuted) const {
        Sentences all{std::move(first)};
        for (const FailedLiteral& literal : refuted)
            add_indented(all, {sentence_of(literal, board)});
        return all;
    }

    Sentences operator()(const Hint& hint) const {
        const BoardLine line = line_through(hint.square, hint.line, board);
        return lines({text_of_reason(hint),
                      {{"square", square_name(hint.square, board.size())},
                       {"line", sentence_of(line, board)}}},
                     hint.others);
    }
    Sentences operator()(const Elimination& struck) const {
        return lines(sentence_of(struck, board), struck.chain);
    }
    Sentences operator()(const Guess& guess) const {
        return {{texts["guess"],
                 {{"square", square_name(guess.square, board.size())},
                  {"line", sentence_of(guess.line, board)},
                  {"squares", list(guess.squares, board)}}}};
    }
    Sentences operator()(const DeadEnd& end) const {
        const SentenceValue why{
            "why",
            end.squares.empty()
                ? Sentence{texts["line_is_left_empty"], {{"line", sentence_of(end.line, board)}}}
                : Sentence{texts["no_queen_on_line"],
                           {{"on", sentence_of({end.line}, board, on_them)}}}};
        if (!end.taken_back) return lines({texts["dead_end"], {why}}, end.squares);
        return lines({texts["guess_was_wrong"],
                      {why, {"square", square_name(*end.taken_back, board.size())}}},
                     end.squares);
    }
};

/// What a refutation comes to, at once or after what was said before.
Sentence ending(const Refutation& refutation, const Board& board, bool then) {
    if (!refutation.violator)
        return {then ? texts["then_all_dead_ends"] : texts["all_dead_ends"],
                {{"lines", sentence_of(*refutation.split, board)},
                 {"squares", list(refutation.cases, board,
                                  [](const Refutation& one) { return *one.square; })}}};
    const auto& [lines, crossing] = *refutation.violator;
    const SentenceValue named_lines{"lines", sentence_of(lines, board)};
    if (crossing.empty())
        return {then ? texts["then_no_free_square"] : texts["no_free_square"], {named_lines}};
    const auto across = static_cast<std::size_t>(crossing.front().direction);
    return {then ? texts["then_too_few_lines"] : texts["too_few_lines"],
            {named_lines,
             {"crossing", sentence_of(crossing, board, on_them)},
             {"queens", lines.size()},
             {"count", Sentence{counted[across], {{"count", crossing.size()}}}}}};
}

} // namespace

void add_indented(Sentences& lines, Sentences further, int indent) {
    for (Sentence& line : further) {
        line.indent += indent;
        lines.push_back(std::move(line));
    }
}

std::string line_name(BoardLine line, const Board& board) {
    return text_of(sentence_of(line, board), Language::english);
}

Sentences sentences_of(const Step& step, const Board& board) {
    return std::visit(StepLines{board}, step);
}

Sentences sentences_of(const Refutation& refutation, const Board& board) {
    Sentence first = ending(refutation, board, refutation.square || !refutation.forced.empty());
    if (refutation.square)
        first = refuted(*refutation.square, refutation.forced, std::move(first), board);
    else if (!refutation.forced.empty())
        first = {
            texts["forced_in_turn"],
            {{"squares", list(refutation.forced, board, &ForcedSquare::square)}, {"then", first}}};
    Sentences lines{std::move(first)};
    for (const Refutation& one : refutation.cases)
        add_indented(lines, sentences_of(one, board));
    return lines;
}

Sentence sentence_of(const FailedLiteral& literal, const Board& board) {
    Sentence end{texts["refuted_by_search"]};
    if (const auto& line = literal.conflict ? literal.conflict : literal.dead_end) {
        const SentenceValue named_line{"line", sentence_of(*line, board)};
        end = {texts["line_is_left_empty"], {named_line}};
        if (!literal.conflict && !literal.dead_end_squares.empty())
            end = {texts["line_of_dead_ends"],
                   {named_line, {"squares", list(literal.dead_end_squares, board)}}};
    }
    return refuted(literal.square, literal.forces, std::move(end), board);
}

Sentence look_at(const std::vector<BoardLine>& lines, const Board& board) {
    return {texts["look_at"], {{"lines", sentence_of(lines, board)}}};
}

Sentence sentence_of_difficulty(std::string_view name) {
    return {&*std::ranges::find(texts_of_reasons(), name, &SentenceText::code)};
}

std::span<const SentenceText> texts_of_reasons() { return texts; }

} // namespace qsat::questions
