#pragma once

#include "search/backtrack.hpp"
#include "support/random_board.hpp"

#include <vector>

namespace qsat {

namespace parts_of_board {

/// A board within a board: its first row and column, and how many it has of each.
struct Window {
    int row;
    int column;
    int size;

    bool has_row(int r) const { return r >= row && r < row + size; }
    bool has_column(int c) const { return c >= column && c < column + size; }
    bool shares_line_with(Square square) const {
        const int first_sum = row + column;
        const int first_difference = row - column - (size - 1);
        return has_row(square.row) || has_column(square.column) ||
               (square.sum() >= first_sum && square.sum() <= first_sum + 2 * (size - 1)) ||
               (square.difference() >= first_difference &&
                square.difference() <= first_difference + 2 * (size - 1));
    }
};

constexpr int size = 34; ///< of the whole board

/// Given queens that stand in every row and column outside of two windows and attack no square in
/// them, so that the windows, which share no line, are all that is open.
inline std::vector<Square> queens_around(const Window& a, const Window& b) {
    BoardParts parts{.size = size};
    const auto inside = [](const Window& window, int row, int column) {
        return window.has_row(row) && window.has_column(column);
    };
    for (int row = 0; row < size; ++row)
        for (int column = 0; column < size; ++column)
            if (!inside(a, row, column) && !inside(b, row, column) &&
                (a.shares_line_with({row, column}) || b.shares_line_with({row, column})))
                parts.blocked.push_back({row, column});
    const Board board{parts};
    const OpenBoard open{board};
    std::vector<Square> queens;
    search_by_backtracking(open, {.limit = 1}, {}, [&](std::span<const int> chosen) {
        const Placement columns = open.placement(chosen);
        for (int row = 0; row < size; ++row)
            if (!inside(a, row, columns[row]) && !inside(b, row, columns[row]))
                queens.push_back({row, columns[row]});
        return Visit::enough;
    });
    return queens;
}

} // namespace parts_of_board

/// A board of two parts of five and six rows with some squares blocked.
inline Board board_in_parts(Random& random) {
    using namespace parts_of_board;
    static const Window a{0, 6, 5};
    static const Window b{6, 26, 6};
    static const std::vector<Square> queens = queens_around(a, b);
    BoardParts parts{.size = size, .queens = queens};
    for (int row = 0; row < size; ++row)
        for (int column = 0; column < size; ++column)
            if ((a.has_row(row) && b.has_column(column)) ||
                (b.has_row(row) && a.has_column(column)))
                parts.blocked.push_back({row, column});
    for (int i = random_index(random, 12); i > 0; --i) {
        const Window& window = random.below(2) == 0 ? a : b;
        const Square square = random_square(random, window.size);
        parts.blocked.push_back({window.row + square.row, window.column + square.column});
    }
    return Board{parts};
}

} // namespace qsat
