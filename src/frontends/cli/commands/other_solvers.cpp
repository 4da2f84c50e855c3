// Problems for other solvers, and their answers.
#include "board/words.hpp"
#include "cli/arguments/board_argument.hpp"
#include "cli/commands/question_command.hpp"
#include "cli/version.hpp"
#include "engine/make_open_board.hpp"
#include "export/export_request.hpp"
#include "files/input.hpp"
#include "interchange/solver_output.hpp"
#include "question/words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <utility>

namespace qsat::inline frontends {

namespace {

struct ExportOptions : BoardsOptions, ExportParameters {
    void declare(OptionList& list) override;
    void settle(OptionList& list) override;
};

void ExportOptions::declare(OptionList& list) {
    board.declare(list, limits);
    std::string summaries = fmt::format("output language (default {})", language->name);
    for (const ExportLanguage* entry : export_languages)
        summaries += fmt::format("\n{} ({}): {}", entry->name, entry->extension, entry->summary);
    output.declare_to(list, language, {export_languages.begin(), export_languages.end()},
                      "LANGUAGE", summaries);
    describe(list);
    board.declare_jobs(list);
    CommandOptions::declare(list);
}

void ExportOptions::settle(OptionList& list) {
    BoardsOptions::settle(list);
    output.ending = language->extension;
    if (!list.has("board-files"))
        board.refuse_several("a file holds one formula (use --board-files DIR)");
    for (const char* single : {"cube-files", "without", "before"})
        if (list.has(single)) board.refuse_several(fmt::format("--{} accepts only one", single));
    for (const char* file : {"without", "before"})
        if (list.given(file) == "-" && std::ranges::count(board.files, "-") > 0)
            list.fail(fmt::format("--{} - reads standard input: name a file for the board", file));
}

/// Writes a file for each cube.
std::string write_cube_files(const ExportOptions& options, ExportRequest request,
                             const Budget& budget) {
    const std::filesystem::path folder{options.cube_files};
    make_folder(options.cube_files);
    const auto cubes = std::exchange(request.cubes, std::nullopt).value();
    std::string last;
    for (std::size_t i = 0; i < cubes.size(); ++i) {
        request.further_queens = cubes[i];
        const std::string name = fmt::format("cube-{:06}{}", i + 1, options.language->extension);
        Output file{(folder / name).string(), false, budget};
        last = options.language->write(request, budget, file.stream());
        file.commit();
    }
    return fmt::format("{}, the last with {}", plural(cubes.size(), "file"), last);
}

Answer export_board(const ExportOptions& options, const Board& whole, AnswerWriter& out) {
    const Board board = board_to_export(whole, options);
    const auto made = make_open_board(board, out.budget());
    if (const auto* stopped = std::get_if<Stopped>(&made))
        return stopped_answer(*stopped, "nothing was written");
    const auto& open = std::get<OpenBoard>(made);
    out.detail([&open] { return remaining_text(open); });
    ExportRequest request = export_request(
        open, options, fmt::format("qsat {}", version), out.budget(),
        [&](const std::string& file, const auto& take) {
            read_solutions(file, {.legend = options.board.reading.legend}, out, take);
        });
    return write_problem(out, [&] {
        return options.cube_files.empty()
                   ? options.language->write(request, out.budget(), out.stream())
                   : write_cube_files(options, std::move(request), out.budget());
    });
}

struct DecodeOptions : BoardOptions {
    std::string model;

    void declare(OptionList& list) {
        board.declare(list).required = true;
        list.argument("MODEL", model).required = true;
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
                .said = {source + ": the solver says that no completion exists"}};
    case Status::unknown:
        return {.code = ExitCode::stopped, .said = {source + ": the solver found no answer"}};
    case Status::satisfiable:
    case Status::not_said:
        break;
    }
    throw InputError{
        {source},
        "there is no model (expected v lines, a list of literals, queen(ROW,COLUMN) atoms, "
        "MiniZinc's solutions, or the file of a solver of linear programs)"};
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
                        text_of(conflict_lines(*conflicts, board.size()), out.language()))},
                    .held = Answer::Held::useless};
        to.write_solution(out.stream(), board, std::get<VerifiedPlacement>(verdict),
                          out.write_options());
    }
    return {.said = {models == 1 ? "valid: the model is a completion of this board"
                                 : fmt::format("valid: all {} are completions of this board",
                                               plural(models, "model"))}};
}

} // namespace

const Command export_command{
    "export", "write the problem for other solvers",
    "  qsat export board.txt --to dimacs -o board.cnf\n"
    "  qsat export board.txt --to asp | clingo - | qsat decode board.txt -\n"
    "  qsat export board.txt --to minizinc -o board.mzn\n"
    "  qsat export board.txt --to lp -o board.lp\n"
    "  qsat complete board.txt --all | qsat export board.txt --without - -o rest.cnf\n",
    runs<ExportOptions, export_board>,
    "`--to dimacs`, `opb`, `asp`, `minizinc` or `lp` chooses the language"};

const Command decode_command{
    "decode", "turn another solver's output into a board",
    "  qsat export board.txt -o board.cnf; kissat board.cnf | qsat decode board.txt -\n",
    runs<DecodeOptions, decode_models>};

} // namespace qsat::frontends
