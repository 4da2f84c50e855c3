#include "cli/command.hpp"
#include "cli/output.hpp"
#include "cli/report.hpp"
#include "cli/version.hpp"
#include "cli/watchdog.hpp"
#include "solve/exact.hpp"

#include <fmt/format.h>

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

} // namespace

int run_export(const Options& options) {
    const Board board = read_board_argument(options);
    const auto start = Clock::now();
    Output output{options.output, options.force};
    Watchdog watchdog{options.budget(), [&](StopReason reason) {
                          output.abandon();
                          return report_stop(options, {reason}, "the text is not whole");
                      }};
    const auto made = make_open_board(board);
    if (const auto* stopped = std::get_if<Stopped>(&made))
        return report_stop(options, *stopped, "nothing was written");
    const OpenBoard& open = std::get<OpenBoard>(made);
    describe_open_board(options, open);
    const auto result = options.language->write(
        {.open = open, .comments = header_comments(board), .encoding = options.encoding},
        options.budget(), output.stream());
    watchdog.stand_down();
    if (const auto* stopped = std::get_if<Stopped>(&result))
        return report_stop(options, *stopped, "the text is not whole");
    output.commit();
    const double seconds = seconds_since(start);
    say(options, fmt::format("exported: {} in {}", std::get<Exported>(result).contents,
                             duration_text(seconds)));
    return to_int(ExitCode::done);
}

} // namespace qsat
