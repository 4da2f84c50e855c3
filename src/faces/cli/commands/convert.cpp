#include "cli/commands/command.hpp"

namespace qsat::inline faces {

namespace {

struct ConvertOptions : BoardsOptions {
    void declare(OptionList& list) {
        board.declare(list, output, limits);
        board.declare_jobs(list);
        output.declare_formats(list, nullptr);
        CommandOptions::declare(list);
        output.bare = true;
    }
};

Answer convert(const ConvertOptions& options, const Board& board, AnswerWriter& out) {
    // A grid cannot hold regions.
    const Format& otherwise = board.is_classic()    ? grid_format
                              : board.has_regions() ? regions_format
                                                    : squares_format;
    const Format& to = options.output.to == nullptr ? otherwise : *options.output.to;
    to.write_board(out.stream(), board, out.write_options());
    return {};
}

} // namespace

const Command convert_command{
    "convert", "convert a board to another format",
    "  qsat convert board.txt --to fen\n"
    "  qsat convert diag-8-4-1.param --diagonals 5 --to json -o board.json\n",
    runs<ConvertOptions, convert>, "pictures included"};

} // namespace qsat::faces
