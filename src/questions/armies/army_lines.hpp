#pragma once

#include "armies/army_board.hpp"
#include "board/symmetry.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <vector>

namespace qsat::inline questions {

/// The squares of a board that are not blocked, row by row, and its lines by number, from 0: rows,
/// columns, `/` diagonals, `\` diagonals.
struct ArmyLines {
    int size;
    std::vector<Square> squares{};
    std::vector<std::array<int, 4>> through{};  ///< by square: its lines, one of each direction
    std::vector<std::vector<int>> squares_on{}; ///< by line: indices into `squares`

    explicit ArmyLines(const ArmyBoard& board) : size{board.size()} {
        squares_on.resize(count());
        for (int row = 0; row < size; ++row)
            for (int column = 0; column < size; ++column) {
                if (board.is_blocked({row, column})) continue;
                through.push_back(lines_of({row, column}));
                for (const int line : through.back())
                    squares_on[line].push_back(static_cast<int>(squares.size()));
                squares.push_back({row, column});
            }
    }

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

    /// Orders the lines: first rows and columns, from the middle outwards, then diagonals, from the
    /// longest to the shortest.
    int rank(int line) const {
        if (line < 2 * size) return std::abs(2 * (line % size) - size + 1);
        const int place = line - (line < 4 * size - 1 ? 2 * size : 4 * size - 1);
        return size + std::abs(place - size + 1);
    }

    /// The image of each line.
    std::vector<int> images(Symmetry map) const {
        // The next square on the line, possibly outside the board. The two squares determine the
        // line.
        constexpr std::array<Square, 4> steps{{{0, 1}, {1, 0}, {-1, 1}, {1, 1}}};
        std::vector<int> images(count());
        for (int row = 0; row < size; ++row)
            for (int column = 0; column < size; ++column)
                for (std::size_t i = 0; i < steps.size(); ++i) {
                    const Square next{row + steps[i].row, column + steps[i].column};
                    const auto here = lines_of(image(map, {row, column}, size));
                    const auto there = lines_of(image(map, next, size));
                    images[lines_of({row, column})[i]] =
                        *std::ranges::mismatch(here, there, std::not_equal_to{}).in1;
                }
        return images;
    }
};

/// A symmetry of the square, perhaps with an exchange of the colours.
struct ArmySymmetry {
    Symmetry map;
    bool changes_colors;
};

/// Those that map blocked squares to blocked squares and given queens to given queens. They
/// exchange the colours only if both armies must have the same size.
inline std::vector<ArmySymmetry> symmetries_of(const ArmyBoard& board, bool have_same_size) {
    const auto takes = [&](Symmetry map, std::span<const Square> from, std::span<const Square> to) {
        return from.size() == to.size() && std::ranges::all_of(from, [&](Square square) {
                   return std::ranges::binary_search(to, image(map, square, board.size()));
               });
    };
    const auto& [white, black] = board.given();
    std::vector<ArmySymmetry> symmetries;
    for (const bool changes_colors : {false, true}) {
        if (changes_colors && !have_same_size) continue;
        for (const Symmetry map : all_symmetries)
            if (takes(map, board.blocked(), board.blocked()) &&
                takes(map, white, changes_colors ? black : white) &&
                takes(map, black, changes_colors ? white : black))
                symmetries.push_back({map, changes_colors});
    }
    return symmetries;
}

} // namespace qsat::questions
