#include "steps/ask_steps.hpp"

#include "engine/make_open_board.hpp"
#include "explain/deduce.hpp"
#include "explain/reason_words.hpp"
#include "question/question.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <tuple>
#include <utility>

namespace qsat::inline questions {

namespace {

/// Fills in a report.
class Walker {
public:
    Walker(const Board& board, const Budget& budget, StepsReport& report)
        : board_{board}, budget_{budget}, report_{report}, parts_{board.parts()} {}

    void run() {
        report_.conflicts = find_conflicts(board_, board_.queens(), budget_.poll());
        if (!report_.conflicts.empty()) return;
        for (;;) {
            budget_.require();
            const Board board{parts_};
            const OpenBoard open = require_open_board(board, budget_);
            if (report_.steps.empty()) report_.conflicts = open.conflicts();
            if (!report_.conflicts.empty()) return;
            if (open.row_count() == 0) return complete_with(open.given_columns());
            if (!add_only_free_squares(open) && !take_step(open)) return;
        }
    }

private:
    /// Adds all of them at once, because they need no reasons. Returns whether there are any.
    bool add_only_free_squares(const OpenBoard& open) {
        Position position{open, budget_.poll()};
        const std::vector<ForcedNow> forced = place_forced(position, budget_.poll());
        for (const ForcedNow& now : forced) {
            const ForcedSquare step = on_board(open, now);
            add(Hint{step.square, step.line, {}});
        }
        return !forced.empty();
    }

    /// Returns false if no step leads to a completion.
    bool take_step(const OpenBoard& open) {
        if (!open.is_classic())
            if (auto elimination = find_elimination(open, budget_))
                return add(*std::move(elimination));
        if (auto step = deduce(open, budget_)) {
            if (auto* end = std::get_if<DeadEnd>(&*step)) return turn_back(std::move(*end));
            return add(*std::move(step));
        }
        // Before the first decision.
        if (!std::exchange(is_searched_, true))
            complete_or_throw(open.board(), {}, budget_,
                              [this](const auto& found) { completion_ = found; });
        report_.is_cut_short = dead_ends_ >= most_dead_ends;
        if (report_.is_cut_short) return false;
        if (completion_)
            if (auto hint = deduce_by_search(open, budget_)) return add(*std::move(hint));
        return guess(open);
    }

    /// A decision on the first row with the fewest free squares, or on the first column if it has
    /// fewer.
    bool guess(const OpenBoard& open) {
        const Position position{open};
        const int line = position.shortest_line();
        std::vector<Square> squares = open.originals(position.free_on(line));
        const auto right = std::ranges::find_if(squares, [this](Square square) {
            return completion_ && completion_->columns()[square.row] == square.column;
        });
        const Square square = right == squares.end() ? squares.front() : *right;
        before_guesses_.emplace_back(square, parts_);
        return add(Guess{square, board_line(open, line), std::move(squares)});
    }

    bool turn_back(DeadEnd end) {
        if (before_guesses_.empty()) {
            add(std::move(end));
            return false;
        }
        ++dead_ends_;
        std::tie(end.taken_back, parts_) = std::move(before_guesses_.back());
        before_guesses_.pop_back();
        parts_.blocked.push_back(*end.taken_back);
        return add(std::move(end));
    }

    bool add(Step step) {
        apply_step(step, parts_);
        report_.steps.push_back(std::move(step));
        return true;
    }

    void complete_with(const Placement& columns) {
        report_.completion = require_completion(board_, columns, "step by step");
        Difficulty hardest = Difficulty::easy;
        for (const Step& step : report_.steps)
            hardest = std::max(hardest, difficulty_of(step));
        report_.difficulty = difficulty_name(hardest);
    }

    const Board& board_;
    const Budget& budget_;
    StepsReport& report_;
    BoardParts parts_; // with the queens so far; the squares of wrong decisions are blocked
    std::vector<std::pair<Square, BoardParts>> before_guesses_;
    bool is_searched_ = false;
    std::optional<VerifiedPlacement> completion_; // the completion that decisions follow
    int dead_ends_ = 0;
};

} // namespace

StepsReport ask(const Board& board, const StepsParameters&, const Budget& budget) {
    StepsReport report;
    try {
        Walker{board, budget, report}.run();
        const bool is_guessed = std::ranges::any_of(
            report.steps, [](const Step& step) { return std::holds_alternative<Guess>(step); });
        if (report.completion)
            report.is_unique = is_guessed ? is_unique(board, budget) : std::optional{true};
        else
            report.wrong = find_wrong_queens(board, budget);
    } catch (const BudgetSpent& spent) {
        report.stopped = spent;
    }
    return report;
}

namespace {

constexpr SentenceTexts texts{{
    {"numbered_step", "{number}. {step}", "{number}. {step}"},
    {"cut_short", "and so on: a search shows that no completion exists",
     "und so weiter: Eine Suche zeigt, dass es keine Lösung gibt"},
    {"forced_and_guessed", "{forced|forced square|forced squares}, {guesses|guess|guesses}",
     "{forced|erzwungenes Feld|erzwungene Felder}, {guesses}-mal geraten"},
    {"forced_out_and_guessed",
     "{forced|forced square|forced squares}, {out|elimination|eliminations}, "
     "{guesses|guess|guesses}",
     "{forced|erzwungenes Feld|erzwungene Felder}, {out}-mal gestrichen, {guesses}-mal geraten"},
    {"walked", "completed: {steps}; {difficulty}", "gelöst: {steps}; {difficulty}"},
    {"walked_to_one_of_several",
     "completed: {steps}; {difficulty}; the board has several completions",
     "gelöst: {steps}; {difficulty}; das Brett hat mehrere Lösungen"},
    {"walked_in_vain", "no completion exists: {steps}", "es gibt keine Lösung: {steps}"},
    {"steps_stopped", "stopped: {reason}; the steps so far are shown",
     "beendet: {reason}; hier sind die Schritte bis dahin"},
}};

Sentence sentence_of(const StepsReport& report) {
    if (report.stopped)
        return {texts["steps_stopped"], {{"reason", sentence_of(report.stopped->reason)}}};
    if (report.completion && report.steps.empty()) return already_complete();
    std::array<int, std::variant_size_v<Step>> counts{};
    for (const Step& step : report.steps)
        ++counts[step.index()];
    const auto& [forced, out, guesses, ends] = counts;
    Sentence steps{out > 0 ? texts["forced_out_and_guessed"] : texts["forced_and_guessed"],
                   {{"forced", forced}, {"out", out}, {"guesses", guesses}}};
    if (!report.completion) return {texts["walked_in_vain"], {{"steps", std::move(steps)}}};
    return {
        report.is_unique == false ? texts["walked_to_one_of_several"] : texts["walked"],
        {{"steps", std::move(steps)}, {"difficulty", sentence_of_difficulty(report.difficulty)}}};
}

} // namespace

void show(const StepsReport& report, const Board& board, Shown& shown) {
    const std::size_t width = std::to_string(report.steps.size()).size();
    for (std::size_t number = 1; const Step& step : report.steps) {
        Sentences lines = sentences_of(step, board);
        shown.parts.push_back({std::to_string(number), lines});
        shown.answer.push_back({texts["numbered_step"],
                                {{"number", fmt::format("{:>{}}", number++, width)},
                                 {"step", std::move(lines.front())}}});
        lines.erase(lines.begin());
        add_indented(shown.answer, std::move(lines), static_cast<int>(width) + 2);
    }
    shown.said.push_back(sentence_of(report));
    shown.completion = report.completion;
    if (!report.completion) shown.drawing.emplace(Drawing{.conflicts = report.conflicts});
    if (!report.is_infeasible()) return;
    shown.reasons = reasons_of(report.conflicts, board.size());
    if (report.is_cut_short) {
        shown.answer.push_back({texts["cut_short"]});
        shown.advice.push_back(explain_tells_why());
    } else if (!report.conflicts.empty()) {
        shown.answer = no_completion_lines(report.conflicts, board.size());
    }
    if (report.wrong) {
        const Sentences lines = sentences_of(*report.wrong, board);
        shown.answer.insert(shown.answer.end(), lines.begin(), lines.end());
    }
}

extern const Question steps_question;
constinit const Question steps_question = question_of<StepsParameters, StepsReport>(
    {.name = "steps",
     .summary = "the steps to the completion, as a person finds them",
     .details = "each step has its reason; where no square is forced, the step is a guess",
     .examples = "  qsat steps board.txt\n"
                 "  qsat steps board.txt --to html -o steps.html --force\n",
     .texts = texts,
     .written = Written::steps});

} // namespace qsat::questions
