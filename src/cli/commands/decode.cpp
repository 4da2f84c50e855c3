#include "interchange/decode.hpp"
#include "cli/commands/command.hpp"
#include "cli/terminal/input.hpp"
#include "cli/terminal/output.hpp"
#include "cli/terminal/report.hpp"
#include "cli/terminal/watchdog.hpp"
#include "engine/make_open_board.hpp"
#include "interchange/solver_output.hpp"

#include <fmt/format.h>

namespace qsat {

namespace {

using Status = SolverOutput::Status;

/// Output without a model is an answer too, but not one that we could check.
int report_no_model(const Options& options, const SolverOutput& output, const Input& model) {
    switch (output.status) {
    case Status::unsatisfiable:
        say(options, model.source + ": the solver says that there is no completion");
        return to_int(ExitCode::no);
    case Status::unknown:
        say(options, model.source + ": the solver came to no answer");
        return to_int(ExitCode::stopped);
    case Status::satisfiable:
    case Status::not_said:
        break;
    }
    throw InputError{
        {model.source},
        "there is no model (expected v lines, a list of literals, queen(ROW,COLUMN) atoms, or "
        "MiniZinc's solutions)"};
}

} // namespace

int run_decode(const Options& options) {
    const Board board = read_board_argument(options);
    const Input model = read_input(options.files[files_after_board(options)]);
    const SolverOutput solver_output =
        read_any_solver_output(model.source, model.content, board.size());
    if (solver_output.models.empty() && solver_output.placements.empty())
        return report_no_model(options, solver_output, model);

    Watchdog watchdog{options.budget(), [&options](StopReason reason) {
                          return report_stop(options, {reason}, "nothing was written");
                      }};
    const auto made = make_open_board(board, options.budget());
    if (const auto* stopped = std::get_if<Stopped>(&made))
        return report_stop(options, *stopped, "nothing was written");
    watchdog.stand_down();
    describe_open_board(options, std::get<OpenBoard>(made));
    require_size(*options.to, board, write_options(options));
    std::vector<Verdict> verdicts;
    for (const std::vector<int>& literals : solver_output.models)
        verdicts.push_back(decode(std::get<OpenBoard>(made), literals));
    for (const std::vector<Square>& queens : solver_output.placements)
        verdicts.push_back(verify(board, queens));
    if (options.to->one_a_file && verdicts.size() > 1)
        throw InputError{{model.source},
                         fmt::format("there are {} models, and --to {} holds one (use --to "
                                     "unicode, or keep one model)",
                                     verdicts.size(), options.to->name)};
    Output output{options.output, options.force};
    for (const Verdict& verdict : verdicts) {
        if (const auto* conflicts = std::get_if<std::vector<Conflict>>(&verdict)) {
            say(options, fmt::format("{}: not a completion of this board (was it exported from "
                                     "this one?):\n{}",
                                     model.source, list_conflicts(*conflicts, board.size())));
            return to_int(ExitCode::no);
        }
        options.to->write_solution(output.stream(), board, std::get<VerifiedPlacement>(verdict),
                                   write_options(options));
    }
    output.commit();
    say(options, verdicts.size() == 1 ? "valid: the model is a completion of this board"
                                      : fmt::format("valid: all {} are completions of this board",
                                                    plural(verdicts.size(), "model")));
    return to_int(ExitCode::done);
}

} // namespace qsat
