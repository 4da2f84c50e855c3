#pragma once

#include "armies/army_board.hpp"
#include "board/symmetry.hpp"

#include <array>
#include <vector>

namespace qsat::inline questions {

/// The squares of a board that are not blocked, row by row, and its lines by number, from 0: rows,
/// columns, `/` diagonals, `\` diagonals.
struct ArmyLines {
    int size;
    std::vector<Square> squares{};
    std::vector<std::array<int, 4>> through{};  ///< by square: its lines, one of each direction
    std::vector<std::vector<int>> squares_on{}; ///< by line: indices into `squares`

    explicit ArmyLines(const ArmyBoard& board);

    int count() const { return 6 * size - 2; }

    /// The same for any square.
    std::array<int, 4> lines_of(Square square) const {
        return {square.row, size + square.column, 2 * size + square.sum(),
                5 * size - 2 + square.difference()};
    }

    /// The place of a line among the four of each of its squares.
    int direction(int line) const {
        return line < size ? 0 : line < 2 * size ? 1 : line < 4 * size - 1 ? 2 : 3;
    }

    /// The image of each line.
    std::vector<int> images(Symmetry map) const;
};

/// A symmetry of the square, perhaps with an exchange of the colours.
struct ArmySymmetry {
    Symmetry map;
    bool changes_colors;
};

/// Those that map blocked squares to blocked squares and given queens to given queens. They
/// exchange the colours only if both armies must have the same size.
std::vector<ArmySymmetry> symmetries_of(const ArmyBoard& board, ArmySizes wanted);

} // namespace qsat::questions
