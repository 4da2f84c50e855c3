#include "cli/commands/command.hpp"
#include "cli/terminal/input.hpp"

#include <sstream>

namespace qsat {

namespace {

std::vector<Board> read_boards_argument(const Options& options) {
    if (options.size) return {Board{{.size = *options.size}}};
    const Input input = read_input(options.files.empty() ? "-" : options.files.front());
    return read_boards(input.source, input.content, options.reading);
}

} // namespace

int run_convert(const Options& options) {
    const std::vector<Board> boards = read_boards_argument(options);
    const Format& to = *options.to;
    if (to.one_a_file && boards.size() > 1)
        throw InputError{{"--to " + std::string{to.name}},
                         "one picture a file, and there are several boards (use --to unicode)"};
    // A format may refuse the last of many boards, and then nothing must have been written.
    std::ostringstream text;
    for (const Board& board : boards)
        to.write_board(text, board, write_options(options));
    write_output(options, text.view());
    return to_int(ExitCode::done);
}

} // namespace qsat
