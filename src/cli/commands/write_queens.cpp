#include "cli/commands/write_queens.hpp"

namespace qsat {

void write_queens(const Board& board, std::span<const Square> queens, AnswerWriter& out) {
    const Format& to = *out.options().to;
    WriteOptions writing = out.write_options();
    if (to.is_picture()) {
        writing.refused = {queens.begin(), queens.end()};
        to.write_board(out.stream(), board, writing);
    } else {
        BoardParts parts{.size = board.size(), .queens = {queens.begin(), queens.end()}};
        if (&to == &grid_format) parts.blocked = board.parts().blocked;
        to.write_board(out.stream(), Board{std::move(parts)}, writing);
    }
}

} // namespace qsat
