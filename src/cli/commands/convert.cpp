#include "cli/commands/command.hpp"
#include "cli/options/board_argument.hpp"

#include <fmt/format.h>

namespace qsat {

namespace {

struct ConvertOptions : CommandOptions {
    BoardArgument board;

    void declare(OptionList& list) {
        board.declare(list);
        output.declare_formats(list, &grid_format);
        CommandOptions::declare(list);
    }
};

Answer convert(const ConvertOptions& options, AnswerWriter& out) {
    const std::vector<Board> boards = options.board.read_all(out);
    const Format& to = *options.output.to;
    if (to.one_a_file && boards.size() > 1)
        throw InputError{{fmt::format("--to {}", to.name)},
                         "one picture a file, and there are several boards (use --to unicode)"};
    // A format may refuse the last of many boards, and then nothing must have been written.
    std::ostringstream text;
    for (std::size_t i = 0; i < boards.size(); ++i) {
        if (const auto reason = out.budget().exceeded())
            return stopped_answer({*reason}, "nothing was written");
        to.write_board(text, boards[i], out.write_options());
    }
    out.stream() << text.view();
    return {};
}

} // namespace

const Command convert_command{
    "convert", "from any board format to any other",
    "  qsat convert board.txt --to fen\n"
    "  qsat convert diag-8-4-1.param --diagonals 5 --to json -o board.json\n",
    runs<ConvertOptions, convert>, "pictures included"};

} // namespace qsat
