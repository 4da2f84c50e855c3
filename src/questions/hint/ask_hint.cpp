#include "hint/ask_hint.hpp"

#include "board/words.hpp"
#include "engine/make_open_board.hpp"
#include "explain/deduce.hpp"
#include "explain/reason_words.hpp"
#include "question/question.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <limits>

namespace qsat::inline questions {

void HintParameters::describe(ParameterVisitor& visit) {
    visit.flag({.name = "all",
                .help = "list every forced square, and every free square that no completion uses"},
               all);
    visit.flag({.name = "where", .help = "say only where to look, without the square"}, where);
    visit.number({"limit", "K", "if nothing is forced, count at most K completions (default 1000)"},
                 limit, 1, std::numeric_limits<std::int64_t>::max());
    visit.exclude("all", {"limit", "proof"});
    visit.exclude("where", {"all", "proof", "certificate"});
}

namespace {

/// Empty if there is no completion: every square would be forced, which is useless as a hint.
std::optional<HintReport::Found> find_next(const OpenBoard& open, std::uint64_t limit,
                                           const Budget& budget) {
    const CompletionReport first = complete_or_throw(open.board(), {}, budget);
    if (std::holds_alternative<Infeasible>(first.outcome)) return std::nullopt;
    if (!open.is_classic() && !forced_square(Position{open}))
        if (auto elimination = find_elimination(open, budget)) return *std::move(elimination);
    if (auto step = deduce(open, budget)) {
        if (auto* hint = std::get_if<Hint>(&*step)) return std::move(*hint);
        throw Defect{"the deduction refutes a line of a board that has a completion"};
    }
    if (auto hint = deduce_by_search(open, budget)) return *std::move(hint);
    const CompletionReport report = complete_or_throw(open.board(), {.limit = limit}, budget);
    return NothingForced{report.completions, std::get<Completed>(report.outcome).all};
}

} // namespace

HintReport ask(const Board& board, const HintParameters& parameters, const Budget& budget,
               Watch& watch) try {
    const OpenBoard open = require_open_board(board, budget);
    watch.detail([&open] { return remaining_text(open); });
    HintReport report{.only_where = parameters.where};
    if (parameters.all)
        report.found = find_backbone(open, Unusable::find, budget);
    else
        report.found = find_next(open, parameters.limit, budget);
    if (report.found) {
        const auto* const nothing = report.found_as<NothingForced>();
        report.is_unique =
            nothing != nullptr ? nothing->completions == 1 : is_unique(board, budget);
        return report;
    }
    report.conflicts = open.conflicts();
    report.wrong = find_wrong_queens(board, budget);
    return report;
} catch (const BudgetSpent& spent) {
    return {.stopped = spent};
}

namespace {

constexpr SentenceTexts hint_texts{{
    {"nothing_forced", "nothing is forced: {completions|completion remains|completions remain}",
     "nichts ist erzwungen: {completions|Lösung bleibt|Lösungen bleiben}"},
    {"nothing_forced_so_far",
     "nothing is forced: at least {completions|completion remains|completions remain}",
     "nichts ist erzwungen: Mindestens {completions|Lösung bleibt|Lösungen bleiben}"},
    {"forced_squares", "forced: {squares}", "erzwungen: {squares}"},
    {"no_forced_squares", "forced: none", "erzwungen: keines"},
    {"unusable_squares", "unusable: {squares}", "unbrauchbar: {squares}"},
    {"no_unusable_squares", "unusable: none", "unbrauchbar: keines"},
}};

/// The squares of this kind on a line of their own; one square a word, so that `grep` and `wc` can
/// work with them.
Sentence list_of(const SentenceText* some, const SentenceText* none,
                 const std::vector<Square>& squares, const Board& board) {
    if (squares.empty()) return {none};
    return {some, {{"squares", fmt::format("{}", fmt::join(names_of(squares, board), " "))}}};
}

/// Fills in what is shown, for each kind of answer.
struct ShowHint {
    const Board& board;
    Shown& shown;

    void operator()(const Hint& hint) const {
        shown.answer = sentences_of(hint, board);
        shown.drawing->queens = {hint.square};
        for (const FailedLiteral& other : hint.others) {
            cross_out(other.square);
            shown.parts.push_back(
                {square_name(other.square, board.size()), {sentence_of(other, board)}});
        }
    }
    void operator()(const Elimination& struck) const {
        shown.answer = sentences_of(struck, board);
        for (const Square square : struck.squares)
            cross_out(square);
    }
    void operator()(const NothingForced& nothing) const {
        shown.answer.push_back(
            {nothing.all ? hint_texts["nothing_forced"] : hint_texts["nothing_forced_so_far"],
             {{"completions", nothing.completions}}});
    }
    void operator()(const Backbone& backbone) const {
        shown.drawing->queens = backbone.forced;
        for (const Square square : backbone.unusable)
            cross_out(square);
        shown.answer = {list_of(hint_texts["forced_squares"], hint_texts["no_forced_squares"],
                                backbone.forced, board),
                        list_of(hint_texts["unusable_squares"], hint_texts["no_unusable_squares"],
                                backbone.unusable, board)};
    }
    void cross_out(Square square) const {
        shown.drawing->crossed.meaning = "no queen here";
        shown.drawing->crossed.squares.push_back(square);
    }
};

} // namespace

void show(const HintReport& report, const Board& board, Shown& shown) {
    if (report.stopped) {
        shown.said.push_back(nothing_known(report.stopped->reason));
        return;
    }
    shown.drawing.emplace();
    if (report.found) {
        if (has_all_queens(board)) {
            shown.answer = {already_complete()};
            return;
        }
        const std::vector<BoardLine> lines = report.look_at(board);
        if (!lines.empty()) shown.parts.push_back({"look", {look_at(lines, board)}});
        if (report.only_where && !lines.empty()) {
            shown.answer = shown.parts.front().lines;
            shown.drawing->marked = highlights_of(lines, board);
        } else {
            std::visit(ShowHint{board, shown}, *report.found);
        }
        if (report.is_unique == false && !lines.empty())
            shown.said.push_back(several_completions());
        return;
    }
    shown.reasons = reasons_of(report.conflicts, board.size());
    shown.answer = no_completion_lines(report.conflicts, board.size());
    if (report.wrong) {
        Sentences lines = sentences_of(*report.wrong, board);
        shown.parts.push_back({"wrong_queens", lines});
        add_indented(shown.answer, std::move(lines));
    }
    shown.advice.push_back(explain_tells_why());
    shown.drawing->conflicts = report.conflicts;
}

Proven prove_answer(const Board& board, const HintParameters&, const HintReport& report,
                    const Budget& budget, const ProofRequest& request) {
    const auto* const hint = report.found_as<Hint>();
    if (hint == nullptr) return NoProof{};
    BoardParts parts = board.parts();
    parts.blocked.push_back(hint->square);
    return prove_none(Board{std::move(parts), budget.poll()}, {.encoding = request.encoding},
                      budget, request.output,
                      fmt::format("--block {} ", square_name(hint->square, board.size())));
}

extern const Question hint_question;
constinit const Question hint_question = question_of<HintParameters, HintReport>(
    {.name = "hint",
     .summary = "the next forced square, and why",
     .details = "on boards with regions also squares that cannot have a queen; `--where` says only "
                "where to look; `--all` lists every "
                "forced square, and every free square that no completion uses; `--proof FILE` and "
                "`--certificate DIR` prove the answer",
     .examples = "  qsat hint board.txt\n"
                 "  echo '8: a7 b4 d5' | qsat hint\n"
                 "  qsat hint board.txt --where\n"
                 "  qsat hint board.txt --all\n"
                 "  qsat hint board.txt --proof hint.drat\n"
                 "  qsat hint board.txt --all --certificate forced --force\n",
     .texts = hint_texts,
     .written = Written::picture,
     .proof = {.shows = "every completion has a queen there"}});

} // namespace qsat::questions
