#include "words/step_words.hpp"

#include "explain/difficulty.hpp"
#include "words/line_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

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
    {"cut_short", "and so on: a search shows that there is no completion",
     "und so weiter: Eine Suche zeigt, dass es keine Lösung gibt"},
    {"cut_short_to_explain",
     "and so on: a search shows that there is no completion (qsat explain tells why)",
     "und so weiter: Eine Suche zeigt, dass es keine Lösung gibt (qsat explain sagt, warum)"},
    {"no_completion_because", "no completion exists:", "es gibt keine Lösung:"},
    {"forced_and_guessed", "{forced|forced square|forced squares}, {guesses|guess|guesses}",
     "{forced|erzwungenes Feld|erzwungene Felder}, {guesses}-mal geraten"},
    {"forced_out_and_guessed",
     "{forced|forced square|forced squares}, {out|elimination|eliminations}, "
     "{guesses|guess|guesses}",
     "{forced|erzwungenes Feld|erzwungene Felder}, {out}-mal gestrichen, {guesses}-mal geraten"},
    {"walked", "completed: {steps}; {difficulty}", "gelöst: {steps}; {difficulty}"},
    {"walked_in_vain", "no completion exists: {steps}", "es gibt keine Lösung: {steps}"},
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

/// `a3: forces c2 (row 2); column d is left without a free square`.
Sentence sentence_of(const FailedLiteral& literal, const Board& board) {
    Sentences why;
    const auto& steps = literal.conflict ? literal.propagation : literal.forced;
    if (!steps.empty()) why.push_back(forces(steps, board));
    why.push_back(literal.conflict || literal.dead_end ? dead_end(literal, board)
                                                       : Sentence{step_texts["refuted_by_search"]});
    return refuted(literal.square, std::move(why), board);
}

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

/// A step in lines, each with its end.
struct StepText {
    const Board& board;
    Language language;

    std::string text(const Sentence& first, const std::vector<FailedLiteral>& refuted = {}) const {
        std::string lines = text_of(first, language) + '\n';
        for (const FailedLiteral& literal : refuted)
            lines += "  " + text_of(sentence_of(literal, board), language) + '\n';
        return lines;
    }

    std::string operator()(const Hint& hint) const {
        const BoardLine line = line_through(hint.square, hint.line, board);
        return text({text_of_reason(hint),
                     {{"square", square_name(hint.square, board.size())},
                      {"line", sentence_of(line, board)}}},
                    hint.others);
    }
    std::string operator()(const Elimination& struck) const {
        if (!struck.chain) return text(sentence_of(struck, board));
        return text(sentence_of(struck, board), {*struck.chain});
    }
    std::string operator()(const Guess& guess) const {
        return text({step_texts["guess"],
                     {{"square", square_name(guess.square, board.size())},
                      {"line", sentence_of(guess.line, board)},
                      {"squares", list_squares(guess.squares, board)}}});
    }
    std::string operator()(const DeadEnd& end) const {
        const BoardLine line = end.line.line;
        const SentenceValue why{
            "why",
            end.line.squares.empty()
                ? Sentence{step_texts["line_is_left_empty"], {{"line", sentence_of(line, board)}}}
                : Sentence{step_texts["no_queen_on_line"], {{"on", on_lines({line}, board)}}}};
        if (!end.taken_back) return text({step_texts["dead_end"], {why}}, end.line.squares);
        return text({step_texts["guess_was_wrong"],
                     {why, {"square", square_name(*end.taken_back, board.size())}}},
                    end.line.squares);
    }
};

std::string ending_text(const Walk& walk, const Board& board, Language language) {
    if (walk.is_cut_short) return text_of({step_texts["cut_short"]}, language) + '\n';
    const auto* infeasible = std::get_if<Infeasible>(&walk.outcome);
    if (infeasible == nullptr || infeasible->conflicts.empty()) return {};
    return text_of(*infeasible, board, language);
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

} // namespace

std::string text_of(const Hint& hint, const Board& board, Language language) {
    return StepText{board, language}(hint);
}

std::string text_of(const Elimination& struck, const Board& board, Language language) {
    return StepText{board, language}(struck);
}

std::string text_of(const Infeasible& infeasible, const Board& board, Language language) {
    const std::vector<Conflict>& conflicts = infeasible.conflicts;
    if (conflicts.empty()) return text_of(no_completion({}, board.size()), language) + '\n';
    return text_of({step_texts["no_completion_because"]}, language) + '\n' +
           conflict_lines(conflicts, board.size(), language) + '\n';
}

std::vector<std::string> words_of_steps(const Walk& walk, const Board& board, Language language) {
    std::vector<std::string> texts;
    for (const Step& step : walk.steps)
        texts.push_back(std::visit(StepText{board, language}, step));
    if (std::string ending = ending_text(walk, board, language); !ending.empty())
        texts.push_back(std::move(ending));
    return texts;
}

std::vector<std::string> numbered_steps(const Walk& walk, const Board& board, Language language) {
    const auto width = std::to_string(walk.steps.size()).size();
    std::vector<std::string> texts = words_of_steps(walk, board, language);
    if (walk.is_cut_short)
        texts.back() = text_of({step_texts["cut_short_to_explain"]}, language) + '\n';
    for (std::size_t i = 0; i < walk.steps.size(); ++i) {
        const std::string number = fmt::format("{:>{}}. ", i + 1, width);
        for (std::size_t end = 0; (end = texts[i].find('\n', end) + 1) < texts[i].size();)
            texts[i].insert(end, number.size(), ' ');
        texts[i].insert(0, number);
    }
    return texts;
}

std::string summary(const Walk& walk, Language language) {
    std::array<int, std::variant_size_v<Step>> counts{};
    for (const Step& step : walk.steps)
        ++counts[step.index()];
    const auto [forced, out, guesses, ends] = counts;
    Sentence steps{out > 0 ? step_texts["forced_out_and_guessed"]
                           : step_texts["forced_and_guessed"],
                   {{"forced", forced}, {"out", out}, {"guesses", guesses}}};
    if (std::holds_alternative<Infeasible>(walk.outcome))
        return text_of({step_texts["walked_in_vain"], {{"steps", steps}}}, language);
    if (walk.completion && walk.steps.empty()) return text_of(already_complete(), language);
    return text_of(
        {step_texts["walked"], {{"steps", steps}, {"difficulty", sentence_of(grade(walk))}}},
        language);
}

std::span<const SentenceText> texts_of_steps() { return step_texts; }

} // namespace qsat
