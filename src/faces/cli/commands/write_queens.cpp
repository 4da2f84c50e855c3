#include "cli/commands/write_queens.hpp"

#include <fmt/format.h>

namespace qsat {

void write_queens(const Board& board, std::span<const Square> queens, AnswerWriter& out) {
    const Format& to = *out.options().to;
    WriteOptions writing = out.write_options();
    if (to.is_picture()) {
        writing.refused = {queens.begin(), queens.end()};
        to.write_board(out.stream(), board, writing);
    } else {
        BoardParts parts{.size = board.size(), .queens = {queens.begin(), queens.end()}};
        if (&to == &regions_format || &to == &json_format) {
            parts = board.parts();
            parts.queens = {queens.begin(), queens.end()};
        }
        const Board placed{parts};
        if (&to == &grid_format) parts.blocked = board.parts().blocked;
        try {
            to.write_board(out.stream(), Board{std::move(parts)}, writing);
        } catch (const InputError& refusal) { // the board is too large for it
            squares_format.write_board(out.stream(), placed, writing);
            out.say(fmt::format("{}; the queens are written as squares", refusal.what()));
        }
    }
}

} // namespace qsat
