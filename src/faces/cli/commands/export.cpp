#include "board/words.hpp"
#include "cli/commands/question_command.hpp"
#include "cli/options/board_argument.hpp"
#include "cli/version.hpp"
#include "engine/make_open_board.hpp"
#include "export/export_request.hpp"
#include "question/words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <utility>

namespace qsat::inline faces {

namespace {

struct ExportOptions : BoardsOptions, ExportParameters {
    void declare(OptionList& list) override;
};

void ExportOptions::declare(OptionList& list) {
    declare_boards(list);
    std::string summaries = fmt::format("output language (default {})", language->name);
    for (const ExportLanguage* entry : export_languages)
        summaries += fmt::format("\n{} ({}): {}", entry->name, entry->extension, entry->summary);
    output.declare_to(list, language, {export_languages.begin(), export_languages.end()},
                      "LANGUAGE", summaries);
    describe(list);
    board.declare_jobs(list);
    CommandOptions::declare(list);
    list.when_known([this, &list] {
        output.ending = language->extension;
        if (!list.has("board-files"))
            board.one_only = "a file holds one formula (use --board-files DIR)";
        for (const char* single : {"cube-files", "without", "before"})
            if (list.has(single)) board.one_only = fmt::format("--{} accepts only one", single);
        for (const char* file : {"without", "before"})
            if (list.given(file) == "-" && std::ranges::count(board.files, "-") > 0)
                list.fail(
                    fmt::format("--{} - reads standard input: name a file for the board", file));
    });
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

} // namespace

const Command export_command{
    "export", "write the problem for other solvers",
    "  qsat export board.txt --to dimacs -o board.cnf\n"
    "  qsat export board.txt --to asp | clingo - | qsat decode board.txt -\n"
    "  qsat export board.txt --to minizinc -o board.mzn\n"
    "  qsat complete board.txt --all | qsat export board.txt --without - -o rest.cnf\n",
    runs_for_boards<ExportOptions, export_board>,
    "`--to dimacs`, `asp`, `minizinc` or `opb` chooses the language"};

} // namespace qsat::faces
