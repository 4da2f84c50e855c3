// What a question shows while it is asked, and its answer in words, as a board or as a picture.
#include "cli/commands/question_command.hpp"
#include "pictures/pictures.hpp"
#include "question/words.hpp"
#include "table/questions.hpp"

#include <fmt/format.h>

#include <sstream>

namespace qsat::inline frontends {

namespace {

void draw_with(Answer& answer, const Board& board, const Shown& shown, AnswerWriter& out) {
    if (!out.delivery().wants_picture()) return;
    answer.draw = [board, shown, &out](std::ostream& stream) {
        draw_answer(stream, *out.delivery().to, board, shown, out.write_options(), out.language());
    };
}

/// Writes queens, after words if there are some.
void write_board(Answer& answer, const Board& board, const Shown& shown, AnswerWriter& out) {
    const std::string refusal =
        write_with_queens(out.stream(), std::exchange(answer.words, {}), *out.delivery().to, board,
                          shown, out.write_options(), out.language());
    if (!refusal.empty()) out.say(fmt::format("{}; the queens are written as squares", refusal));
}

/// Writes the queens in place of the words.
void write_if_asked(Answer& answer, const Board& board, const Shown& shown, AnswerWriter& out) {
    const Format* const to = out.delivery().to;
    if (to == nullptr) return;
    if (!to->is_picture()) answer.words.clear();
    if (!shown.queens) return;
    if (to->is_picture()) {
        Shown drawn = shown;
        drawn.answer.clear(); // no notes
        return draw_with(answer, board, drawn, out);
    }
    std::ostringstream text;
    to->write_board(text, *shown.board, out.write_options());
    answer.words = std::move(text).str();
}

} // namespace

void TerminalWatch::begin(std::function<Progress()> progress) {
    // Details would be written over the line.
    line_.emplace(out_.is_quiet() || out_.delivery().verbose,
                  [this, progress = std::move(progress)] {
                      return before + text_of(progress(), out_.seconds());
                  });
}

bool TerminalWatch::take(const VerifiedPlacement& completion) {
    const Delivery& options = out_.delivery();
    ++taken;
    if (options.csv) return true;
    if (options.json) {
        out_.add_item(Json(permutation(completion)).dump());
    } else {
        options.to->write_solution(out_.stream(), *board_, completion, out_.write_options());
        out_.flush_now_and_then();
    }
    return true;
}

Answer answer_of(const Shown& shown, const AnswerWriter& out, const TakeItem& take) {
    const Conclusion& conclusion = shown.conclusion;
    Answer answer{.code = code_of(conclusion),
                  .words = text_of(shown.answer, out.language(), out.seconds()) +
                           text_of(shown.advice, out.language(), out.seconds()),
                  // Those of large boards take much memory.
                  .json = out.delivery().json ? json_of(shown, take) : Json::object(),
                  .figures = (out.delivery().csv || out.delivery().stats) && shown.figures
                                 ? shown.figures()
                                 : Json(),
                  .held = conclusion.stopped ? Answer::Held::incomplete : Answer::Held::complete,
                  .word = verdict_of(shown)};
    if (out.delivery().json) answer.json["seconds"] = out.seconds();
    if (out.tells()) {
        std::string said = remarks_of(shown, out.language(), out.seconds());
        if (!said.empty()) answer.said.push_back(std::move(said));
    }
    return answer;
}

Answer write_problem(AnswerWriter& out, const std::function<std::string()>& write) try {
    const std::string contents = write();
    return {.said = {fmt::format("exported: {} in {}", contents, duration_text(out.seconds()))}};
} catch (const BudgetSpent& spent) {
    Answer answer = stopped_answer(spent, "the output is incomplete");
    answer.held = Answer::Held::useless;
    return answer;
}

void add_board(Answer& answer, const Question& question, const Board& board, const Shown& shown,
               AnswerWriter& out) {
    if (out.delivery().json || out.delivery().csv) return;
    switch (question.written) {
    case Written::words:
        return;
    case Written::picture:
    case Written::completions:
        if (can_draw(shown)) draw_with(answer, board, shown, out);
        return;
    case Written::board:
    case Written::steps:
        return write_board(answer, board, shown, out);
    case Written::if_asked:
        return write_if_asked(answer, board, shown, out);
    }
}

} // namespace qsat::frontends
