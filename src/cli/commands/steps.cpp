#include "cli/commands/steps.hpp"

#include "pictures/pictures.hpp"
#include "words/step_words.hpp"

namespace qsat {

namespace {

/// The steps, then the board as it ends. On a page they are notes to it.
void write_walk(const Format& to, WriteOptions writing, const Board& board, const Walk& walk,
                std::ostream& out) {
    const Strings notes = step_texts(walk, board);
    const bool is_page = &to == &html_format;
    if (is_page)
        writing.notes = notes;
    else
        for (const std::string& note : notes)
            out << note;
    if (const auto* infeasible = std::get_if<Infeasible>(&walk.outcome))
        writing.conflicts = infeasible->conflicts;
    if (walk.completion) {
        if (!is_page && !notes.empty()) out << '\n';
        to.write_solution(out, board, *walk.completion, writing);
    } else if (to.is_picture()) {
        to.write_board(out, board, writing);
    }
}

} // namespace

Answer show_steps(const Board& board, const AnswerOutput& output, AnswerWriter& out) {
    const Walk walk = walk_through(board, out.budget());
    const auto* stopped = std::get_if<Stopped>(&walk.outcome);
    Answer answer = stopped != nullptr
                        ? stopped_answer(*stopped, "the steps so far are shown")
                        : Answer{.code = walk.completion ? ExitCode::done : ExitCode::no,
                                 .said = {summary(walk)}};
    answer.json = json_of(walk, board);
    if (!output.json) write_walk(*output.to, out.write_options(), board, walk, out.stream());
    return answer;
}

} // namespace qsat
