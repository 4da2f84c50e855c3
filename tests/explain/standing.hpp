#pragma once

#include "explain/step.hpp"

#include <algorithm>

namespace qsat::test {

using Line = ForcedSquare::Line;

inline BoardLine line_of(Square square, Line direction) {
    return {direction, direction == Line::row ? square.row : square.column};
}

/// A classic board and more queens on it, judged by the definition alone.
struct Standing {
    const Board& board;
    std::vector<Square> queens{board.queens().begin(), board.queens().end()};

    bool is_free(Square square) const {
        return !board.is_blocked(square) && !board.is_excluded(square) &&
               std::ranges::none_of(queens,
                                    [&](Square q) { return q == square || attack(q, square); });
    }
    std::vector<Square> free_on(BoardLine line) const {
        std::vector<Square> squares;
        for (int i = 0; i < board.size(); ++i) {
            const Square square =
                line.direction == Line::row ? Square{line.number, i} : Square{i, line.number};
            if (is_free(square)) squares.push_back(square);
        }
        return squares;
    }
    bool has_queen(BoardLine line) const {
        return std::ranges::any_of(queens,
                                   [&](Square q) { return line_of(q, line.direction) == line; });
    }

    /// Places the queens, if each is on the only free square of its line then.
    bool place(const std::vector<ForcedSquare>& forced) {
        return std::ranges::all_of(forced, [this](const ForcedSquare& step) {
            const BoardLine line = line_of(step.square, step.line);
            const bool is_forced = !has_queen(line) && free_on(line) == std::vector{step.square};
            queens.push_back(step.square);
            return is_forced;
        });
    }
};

} // namespace qsat::test
