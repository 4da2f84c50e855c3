#include "explain/step_words.hpp"

#include "explain/line_words.hpp"

#include <algorithm>

namespace qsat {

namespace {

constexpr SentenceTexts step_texts{{
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
    {"dead_end", "{why}: there is no completion", "{why}: Es gibt keine Lösung"},
    {"easy", "easy", "leicht"},
    {"medium", "medium", "mittel"},
    {"hard", "hard", "schwer"},
}};

/// The line that a refuted queen leads to, and why it gets no queen.
Sentence dead_end(const FailedLiteral& literal, const Board& board) {
    const Sentence line =
        sentence_of(literal.conflict ? *literal.conflict : *literal.dead_end, board);
    if (literal.conflict || literal.dead_end_squares.empty())
        return {step_texts["line_is_left_empty"], {{"line", line}}};
    return {step_texts["line_of_dead_ends"],
            {{"line", line}, {"squares", list_squares(literal.dead_end_squares, board)}}};
}

} // namespace

Sentence sentence_of(const FailedLiteral& literal, const Board& board) {
    Sentences why;
    const auto& steps = literal.conflict ? literal.propagation : literal.forced;
    if (!steps.empty()) why.push_back(forces(steps, board));
    why.push_back(literal.conflict || literal.dead_end ? dead_end(literal, board)
                                                       : Sentence{step_texts["refuted_by_search"]});
    return refuted(literal.square, std::move(why), board);
}

namespace {

/// Do rules refute every other square, so that no search is needed?
bool is_seen_ahead(const Hint& hint) {
    return std::ranges::all_of(hint.others, [](const FailedLiteral& other) {
        return other.conflict.has_value() || other.dead_end.has_value();
    });
}

const SentenceText* text_of_reason(const Hint& hint) {
    switch (hint.reason()) {
    case Hint::Reason::only_free_square:
        return step_texts["only_free_square"];
    case Hint::Reason::emptied_lines:
        return step_texts["emptied_lines"];
    case Hint::Reason::forced_chains:
        return step_texts["forced_chains"];
    case Hint::Reason::search:
        break;
    }
    return is_seen_ahead(hint) ? step_texts["looking_ahead"] : step_texts["search"];
}

Sentence sentence_of(const Elimination& struck, const Board& board) {
    const bool is_one = struck.squares.size() == 1;
    const SentenceValue out{"out",
                            Sentence{is_one ? step_texts["one_out"] : step_texts["several_out"],
                                     {{"squares", list_squares(struck.squares, board)}}}};
    if (struck.reason == Elimination::Reason::chain) return {step_texts["out_by_chain"], {out}};
    const SentenceValue lines{"lines", sentence_of(struck.lines, board)};
    if (struck.reason == Elimination::Reason::attacks_line)
        return {is_one ? step_texts["attacks_line"] : step_texts["all_attack_line"], {out, lines}};
    return {struck.lines.size() == 1 ? step_texts["confined_line"] : step_texts["confined_lines"],
            {out, lines, {"within", on_lines(struck.within, board)}}};
}

/// The lines of a step.
struct StepLines {
    const Board& board;

    Sentences lines(Sentence first, const std::vector<FailedLiteral>& refuted = {}) const {
        Sentences all{std::move(first)};
        for (const FailedLiteral& literal : refuted) {
            all.push_back(sentence_of(literal, board));
            all.back().indent = 2;
        }
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
        if (!struck.chain) return {sentence_of(struck, board)};
        return lines(sentence_of(struck, board), {*struck.chain});
    }
    Sentences operator()(const Guess& guess) const {
        return {{step_texts["guess"],
                 {{"square", square_name(guess.square, board.size())},
                  {"line", sentence_of(guess.line, board)},
                  {"squares", list_squares(guess.squares, board)}}}};
    }
    Sentences operator()(const DeadEnd& end) const {
        const BoardLine line = end.line.line;
        const SentenceValue why{
            "why",
            end.line.squares.empty()
                ? Sentence{step_texts["line_is_left_empty"], {{"line", sentence_of(line, board)}}}
                : Sentence{step_texts["no_queen_on_line"], {{"on", on_lines({line}, board)}}}};
        if (!end.taken_back) return lines({step_texts["dead_end"], {why}}, end.line.squares);
        return lines({step_texts["guess_was_wrong"],
                      {why, {"square", square_name(*end.taken_back, board.size())}}},
                     end.line.squares);
    }
};

} // namespace

Sentences sentences_of(const Step& step, const Board& board) {
    return std::visit(StepLines{board}, step);
}

Sentence sentence_of(Difficulty difficulty) {
    switch (difficulty) {
    case Difficulty::easy:
        return {step_texts["easy"]};
    case Difficulty::medium:
        return {step_texts["medium"]};
    case Difficulty::hard:
        break;
    }
    return {step_texts["hard"]};
}

std::span<const SentenceText> texts_of_steps() { return step_texts; }

} // namespace qsat
