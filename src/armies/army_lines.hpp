#pragma once

#include "board/symmetry.hpp"

#include <array>

namespace qsat {

/// The lines of a board by number, from 0: rows, columns, `/` diagonals, `\` diagonals.
class ArmyLines {
public:
    explicit ArmyLines(int board_size) : size_{board_size} {}

    int count() const { return 6 * size_ - 2; }

    /// The four lines through a square, one of each direction.
    std::array<int, 4> through(Square square) const {
        return {square.row, size_ + square.column, 2 * size_ + square.sum(),
                5 * size_ - 2 + square.difference()};
    }

    /// Where the map takes a line.
    int image(Symmetry map, int line) const;

private:
    int size_;
};

} // namespace qsat
