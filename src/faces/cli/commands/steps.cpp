#include "cli/commands/command.hpp"
#include "pictures/pictures.hpp"
#include "words/step_json.hpp"
#include "words/step_words.hpp"

namespace qsat {

namespace {

struct StepsArguments : BoardsOptions {
    void declare(OptionList& list) {
        declare_boards(list);
        output.declare_formats(list, &grid_format);
        board.declare_jobs(list);
        CommandOptions::declare(list);
        output.declare_json(list);
        list.check([this, &list] {
            if (output.to == &svg_format)
                list.fail("steps are written in words: use --to html or --to unicode");
        });
    }
};

/// Writes the steps, then the board at the end. On a page, the steps are notes to the board.
void write_walk(const Format& to, WriteOptions writing, const Board& board, const Walk& walk,
                std::ostream& out) {
    const Strings notes = numbered_steps(walk, board);
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

Answer show_steps(const StepsArguments& arguments, const Board& board, AnswerWriter& out) {
    const AnswerOutput& output = arguments.output;
    if (!output.json) require_size(*output.to, board, out.write_options());
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

} // namespace

const Command steps_command{
    "steps", "the steps to the completion, as a person finds them",
    "  qsat steps board.txt\n"
    "  qsat steps board.txt --to html -o steps.html --force\n",
    runs_for_boards<StepsArguments, show_steps>,
    "each step has its reason; where no square is forced, the step is a guess"};

} // namespace qsat
