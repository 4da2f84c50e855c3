#include "cli/commands/command.hpp"

namespace qsat {

namespace {

struct ConvertOptions : BoardsOptions {
    void declare(OptionList& list) {
        declare_boards(list);
        board.declare_jobs(list);
        output.declare_formats(list, &grid_format);
        CommandOptions::declare(list);
        output.bare = true;
    }
};

Answer convert(const ConvertOptions& options, const Board& board, AnswerWriter& out) {
    options.output.to->write_board(out.stream(), board, out.write_options());
    return {};
}

} // namespace

const Command convert_command{
    "convert", "from any board format to any other",
    "  qsat convert board.txt --to fen\n"
    "  qsat convert diag-8-4-1.param --diagonals 5 --to json -o board.json\n",
    runs_for_boards<ConvertOptions, convert>, "pictures included"};

} // namespace qsat
