#include "cli/commands/command.hpp"

namespace qsat::inline faces {

namespace {

struct ConvertOptions : BoardsOptions {
    bool is_format_said = false;

    void declare(OptionList& list) {
        declare_boards(list);
        board.declare_jobs(list);
        output.declare_formats(list, &grid_format);
        CommandOptions::declare(list);
        output.bare = true;
        list.check([this, &list] { is_format_said = list.has("to"); });
    }
};

/// The chosen format, or one that can hold the board: a grid cannot hold regions.
const Format& format_for(const ConvertOptions& options, const Board& board) {
    const Format& to = *options.output.to;
    if (&to != &grid_format || options.is_format_said || board.is_classic()) return to;
    return board.has_regions() ? regions_format : squares_format;
}

Answer convert(const ConvertOptions& options, const Board& board, AnswerWriter& out) {
    format_for(options, board).write_board(out.stream(), board, out.write_options());
    return {};
}

} // namespace

const Command convert_command{
    "convert", "convert a board to another format",
    "  qsat convert board.txt --to fen\n"
    "  qsat convert diag-8-4-1.param --diagonals 5 --to json -o board.json\n",
    runs<ConvertOptions, convert>, "pictures included"};

} // namespace qsat::faces
