
#include "board/words.hpp"
#include "cli/commands/command.hpp"
#include "cli/options/board_argument.hpp"
#include "engine/make_open_board.hpp"
#include "files/input.hpp"
#include "interchange/solver_output.hpp"
#include "question/words.hpp"

#include <fmt/format.h>

namespace qsat::inline faces {

namespace {

struct DecodeOptions : CommandOptions {
    BoardArgument board;
    std::string model;

    void declare(OptionList& list) {
        board.declare(list, OptionList::Need::required);
        list.argument("MODEL", model, OptionList::Need::required);
        output.declare_formats(list, &grid_format);
        CommandOptions::declare(list);
    }
};

using Status = SolverOutput::Status;

/// Output without a model is an answer, too, but we cannot check it.
Answer without_model(const SolverOutput& output, const std::string& source) {
    switch (output.status) {
    case Status::unsatisfiable:
        return {.code = ExitCode::no,
                .said = {source + ": the solver says that there is no completion"}};
    case Status::unknown:
        return {.code = ExitCode::stopped, .said = {source + ": the solver found no answer"}};
    case Status::satisfiable:
    case Status::not_said:
        break;
    }
    throw InputError{
        {source},
        "there is no model (expected v lines, a list of literals, queen(ROW,COLUMN) atoms, or "
        "MiniZinc's solutions)"};
}

Answer decode_models(const DecodeOptions& options, AnswerWriter& out) {
    const Board board = options.board.read(out);
    const Input model = read_input(options.model, out.budget());
    const SolverOutput solver_output =
        read_any_solver_output(model.source, model.content, board.size());
    if (solver_output.models.empty() && solver_output.placements.empty())
        return without_model(solver_output, model.source);

    const auto made = make_open_board(board, out.budget());
    if (const auto* stopped = std::get_if<Stopped>(&made))
        return stopped_answer(*stopped, "nothing was written");
    const auto& open = std::get<OpenBoard>(made);
    out.detail([&open] { return remaining_text(open); });
    const Format& to = *options.output.to;
    require_size(to, board, out.write_options());
    const std::size_t models = solver_output.models.size() + solver_output.placements.size();
    require_one_board(to, models, model.source, "models");
    std::vector<Verdict> verdicts;
    for (const std::vector<int>& literals : solver_output.models)
        verdicts.push_back(decode(open, literals));
    for (const std::vector<Square>& queens : solver_output.placements)
        verdicts.push_back(verify(board, queens));
    for (const Verdict& verdict : verdicts) {
        if (const auto* conflicts = std::get_if<std::vector<Conflict>>(&verdict))
            return {.code = ExitCode::no,
                    .said = {fmt::format(
                        "{}: not a completion of this board (was it exported from "
                        "this one?):\n{}",
                        model.source,
                        text_of(conflict_lines(*conflicts, board.size()), Language::english))},
                    .whole = false};
        to.write_solution(out.stream(), board, std::get<VerifiedPlacement>(verdict),
                          out.write_options());
    }
    return {.said = {models == 1 ? "valid: the model is a completion of this board"
                                 : fmt::format("valid: all {} are completions of this board",
                                               plural(models, "model"))}};
}

} // namespace

const Command decode_command{
    "decode", "turn another solver's output into a board",
    "  qsat export board.txt -o board.cnf; kissat board.cnf | qsat decode board.txt -\n",
    runs<DecodeOptions, decode_models>};

} // namespace qsat::faces
