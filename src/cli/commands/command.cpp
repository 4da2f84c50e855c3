#include "cli/commands/command.hpp"

#include "cli/terminal/input.hpp"
#include "cli/terminal/output.hpp"
#include "cli/terminal/report.hpp"
#include "cli/terminal/watchdog.hpp"

#include <fmt/format.h>

#include <unistd.h>

#include <cstdio>
#include <cstdlib>

namespace qsat {

namespace {

void describe_board(const std::string& source, const Board& board, const Format& format) {
    const std::size_t diagonals =
        board.excluded_sums().size() + board.excluded_differences().size();
    print_line(fmt::format("{}: {}, {}, {} given, {} blocked, {} excluded", source, format.name,
                           plural(board.size(), "row"), plural(board.queens().size(), "queen"),
                           plural(board.blocked().size(), "square"),
                           plural(diagonals, "diagonal")));
}

} // namespace

Board read_board_argument(const Options& options) {
    if (options.size) return Board{{.size = *options.size}};
    const Watchdog watchdog{options.budget(), [&options](StopReason reason) {
                                return report_stop(options, {reason}, "the board is not read yet");
                            }};
    const Input input = read_input(options.files.empty() ? "-" : options.files.front());
    Board board = read_board(input.source, input.content, options.reading);
    if (options.verbose)
        describe_board(input.source, board, recognised_format(input.content, options.reading));
    return board;
}

std::size_t files_after_board(const Options& options) { return options.size ? 0 : 1; }

WriteOptions write_options(const Options& options) {
    const bool standard_output = options.output.empty() || options.output == "-";
    const char* const no_color =
        std::getenv("NO_COLOR"); // no-color.org: any value but an empty one
    const char* const terminal = std::getenv("TERM");
    const bool wanted = !options.quiet && (no_color == nullptr || *no_color == '\0') &&
                        (terminal == nullptr || std::string_view{terminal} != "dumb");
    return {.color = wanted && standard_output && isatty(STDOUT_FILENO) != 0,
            .force = options.force};
}

void write_output(const Options& options, std::string_view text) {
    Output output{options.output, options.force};
    output.stream() << text;
    output.commit();
}

void say(const Options& options, std::string_view line) {
    if (!options.quiet) print_line(line);
}

void describe_open_board(const Options& options, const OpenBoardStatistics& left) {
    if (!options.verbose) return;
    print_line(fmt::format("left to do: {}, {}", plural(left.rows, "row"),
                           plural(left.free_squares, "free square")));
}

int stop_code(StopReason reason) {
    return to_int(reason == StopReason::interrupted ? ExitCode::interrupted : ExitCode::stopped);
}

int report_stop(const Options& options, const Stopped& stopped, std::string_view known_so_far) {
    say(options, fmt::format("stopped: {}; {}", stop_text(stopped.reason), known_so_far));
    if (!stopped.advice.empty()) say(options, stopped.advice);
    return stop_code(stopped.reason);
}

std::string list_conflicts(const std::vector<Conflict>& conflicts, int board_size) {
    constexpr std::size_t most = 10;
    std::string text;
    for (std::size_t i = 0; i < std::min(most, conflicts.size()); ++i)
        text += (i == 0 ? "" : "\n") + describe(conflicts[i], board_size);
    if (conflicts.size() > most) text += fmt::format("\n... and {} more", conflicts.size() - most);
    return text;
}

} // namespace qsat
