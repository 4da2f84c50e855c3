#include "steps/ask_steps.hpp"

#include "explain/difficulty.hpp"
#include "explain/reason_words.hpp"
#include "question/question.hpp"

#include <fmt/format.h>

#include <array>

namespace qsat::inline questions {

Conclusion StepsReport::conclusion() const {
    if (stopped) return stopped_conclusion(*stopped);
    if (!completion) return {Conclusion::Kind::no, "infeasible"};
    return {Conclusion::Kind::answered, "completed"};
}

StepsReport ask(const Board& board, const StepsParameters&, const Budget& budget) {
    FoundSteps found = find_steps(board, budget);
    StepsReport report{.completion = found.completion, .is_cut_short = found.is_cut_short};
    if (found.completion) report.difficulty = difficulty_name(grade(found));
    report.steps = std::move(found.steps);
    if (auto* infeasible = std::get_if<Infeasible>(&found.outcome))
        report.conflicts = std::move(infeasible->conflicts);
    if (auto* stopped = std::get_if<Stopped>(&found.outcome)) report.stopped = std::move(*stopped);
    return report;
}

namespace {

constexpr SentenceTexts texts{{
    {"numbered_step", "{number}. {step}", "{number}. {step}"},
    {"cut_short", "and so on: a search shows that there is no completion",
     "und so weiter: Eine Suche zeigt, dass es keine Lösung gibt"},
    {"forced_and_guessed", "{forced|forced square|forced squares}, {guesses|guess|guesses}",
     "{forced|erzwungenes Feld|erzwungene Felder}, {guesses}-mal geraten"},
    {"forced_out_and_guessed",
     "{forced|forced square|forced squares}, {out|elimination|eliminations}, "
     "{guesses|guess|guesses}",
     "{forced|erzwungenes Feld|erzwungene Felder}, {out}-mal gestrichen, {guesses}-mal geraten"},
    {"walked", "completed: {steps}; {difficulty}", "gelöst: {steps}; {difficulty}"},
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
    const auto level =
        std::ranges::find(difficulty_levels, report.difficulty, &DifficultyLevel::name);
    return {texts["walked"],
            {{"steps", std::move(steps)}, {"difficulty", sentence_of(level->difficulty)}}};
}

/// Adds the lines of a step, with its number before the first one.
void add_numbered(Sentences& lines, const Sentences& step, std::size_t number, std::size_t width) {
    const std::string text = fmt::format("{:>{}}", number, width);
    lines.push_back({texts["numbered_step"], {{"number", text}, {"step", step.front()}}});
    const auto indent = static_cast<int>(width) + 2;
    for (std::size_t i = 1; i < step.size(); ++i) {
        lines.push_back(step[i]);
        lines.back().indent += indent;
    }
}

} // namespace

void show(const StepsReport& report, const Board& board, Shown& shown) {
    const std::size_t width = std::to_string(report.steps.size()).size();
    for (std::size_t number = 1; const Step& step : report.steps) {
        shown.parts.push_back({std::to_string(number), sentences_of(step, board)});
        add_numbered(shown.answer, shown.parts.back().lines, number, width);
        ++number;
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
        for (Sentence& line : no_completion_lines(report.conflicts, board.size()))
            shown.answer.push_back(std::move(line));
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
