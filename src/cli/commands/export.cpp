#include "cli/commands/command.hpp"
#include "cli/terminal/output.hpp"
#include "cli/terminal/report.hpp"
#include "cli/terminal/watchdog.hpp"
#include "cli/version.hpp"
#include "engine/make_open_board.hpp"
#include "search/cubes.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <sstream>

namespace qsat {

namespace {

/// What a reader of the file wants to know: who wrote it, for which board.
std::vector<std::string> header_comments(const Board& board) {
    std::ostringstream squares;
    squares_format.write_board(squares, board, {});
    std::string text = squares.str();
    text.pop_back(); // the line's end
    return {fmt::format("qsat {}: n-queens completion", version), "board " + text};
}

/// One file for each cube, whole or not at all.
std::variant<Exported, Stopped> write_cube_files(const Options& options, ExportRequest request,
                                                 std::span<const Subtree> cubes) {
    const std::filesystem::path folder{options.cube_files};
    std::error_code error;
    if (!std::filesystem::create_directory(folder, error))
        throw OutputError{fmt::format("{}: cannot be made: {}", options.cube_files,
                                      error ? error.message() : "it exists already")};
    std::string last;
    for (std::size_t i = 0; i < cubes.size(); ++i) {
        request.further_queens = cubes[i];
        Output file{
            (folder / fmt::format("cube-{:06}{}", i + 1, options.language->extension)).string(),
            false};
        const auto result = options.language->write(request, options.budget(), file.stream());
        if (std::holds_alternative<Stopped>(result)) return result;
        file.commit();
        last = std::get<Exported>(result).contents;
    }
    return Exported{fmt::format("{}, the last with {}", plural(cubes.size(), "file"), last)};
}

/// The cubes that were asked for. If splitting alone refutes the board there are none, and the one
/// without queens stands for the whole of it.
std::vector<Subtree> cubes_of(const OpenBoard& open, const Options& options) {
    std::vector<Subtree> cubes;
    if (open.conflicts().empty()) cubes = make_cubes(open, static_cast<std::size_t>(options.cubes));
    if (cubes.empty()) cubes.emplace_back();
    return cubes;
}

} // namespace

int run_export(const Options& options) {
    const Board board = read_board_argument(options);
    const auto start = Clock::now();
    Output output{options.output, options.force};
    Watchdog watchdog{options.budget(), [&](StopReason reason) {
                          output.abandon();
                          return report_stop(options, {reason}, "the text is not whole");
                      }};
    const auto made = make_open_board(board, options.budget());
    if (const auto* stopped = std::get_if<Stopped>(&made))
        return report_stop(options, *stopped, "nothing was written");
    const OpenBoard& open = std::get<OpenBoard>(made);
    describe_open_board(options, open);
    ExportRequest request{
        .open = open, .comments = header_comments(board), .encoding = options.encoding};
    std::vector<Subtree> cubes;
    if (options.cubes > 1) cubes = cubes_of(open, options);
    if (options.cubes > 1 && options.cube_files.empty()) request.cubes = cubes;
    const auto result = options.cube_files.empty()
                            ? options.language->write(request, options.budget(), output.stream())
                            : write_cube_files(options, request, cubes);
    watchdog.stand_down();
    if (const auto* stopped = std::get_if<Stopped>(&result))
        return report_stop(options, *stopped, "the text is not whole");
    if (options.cube_files.empty()) output.commit();
    const double seconds = seconds_since(start);
    say(options, fmt::format("exported: {} in {}", std::get<Exported>(result).contents,
                             duration_text(seconds)));
    return to_int(ExitCode::done);
}

} // namespace qsat
