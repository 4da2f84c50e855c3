#pragma once

#include <algorithm>
#include <compare>
#include <string>

namespace qsat::inline board {

/// A square of the board. Row 0 is the top line of a grid, column 0 its left column.
struct Square {
    int row;
    int column;

    /// The number of the `/` diagonal of the square: 0 ... 2n-2.
    constexpr int sum() const { return row + column; }
    /// The number of the `\` diagonal of the square: -(n-1) ... n-1.
    constexpr int difference() const { return row - column; }

    friend constexpr auto operator<=>(const Square&, const Square&) = default;
};

// The leftmost square of a diagonal, which names it.
constexpr Square leftmost_of_sum(int sum, int board_size) {
    return {std::min(sum, board_size - 1), std::max(sum - board_size + 1, 0)};
}
constexpr Square leftmost_of_difference(int difference) {
    return {std::max(difference, 0), std::max(-difference, 0)};
}

/// Do two squares touch at a corner?
constexpr bool touch(Square a, Square b) {
    return (a.row - b.row == 1 || b.row - a.row == 1) &&
           (a.column - b.column == 1 || b.column - a.column == 1);
}

/// Do queens on two different squares attack each other, as in chess?
constexpr bool attack(Square a, Square b) {
    return a.row == b.row || a.column == b.column || a.sum() == b.sum() ||
           a.difference() == b.difference();
}

/// The name that people write for a column: a ... z, aa, ab, ...
inline std::string column_name(int column) {
    std::string name;
    // Bijective base 26: `aa` follows `z`, so every digit but the last counts from 1.
    for (int rest = column; rest >= 0; rest = rest / 26 - 1)
        name.insert(name.begin(), static_cast<char>('a' + rest % 26));
    return name;
}

/// The number that people write for a row: 1 is the bottom line.
constexpr int row_number(int row, int board_size) { return board_size - row; }

/// The name that people write for a square, such as `d6`.
inline std::string square_name(Square square, int board_size) {
    return column_name(square.column) + std::to_string(row_number(square.row, board_size));
}

} // namespace qsat::board
