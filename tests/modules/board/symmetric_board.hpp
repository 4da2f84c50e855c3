#pragma once

#include "board/symmetry.hpp"
#include "support/board_text.hpp"
#include "support/random_board.hpp"

#include <vector>

namespace qsat {

/// The subgroups of the symmetries of the square, each by maps that generate it.
inline const std::vector<std::vector<Symmetry>> subgroups{
    {},
    {Symmetry::mirror_rows},
    {Symmetry::mirror_columns},
    {Symmetry::half_turn},
    {Symmetry::transpose},
    {Symmetry::anti_transpose},
    {Symmetry::quarter_turn},
    {Symmetry::mirror_rows, Symmetry::mirror_columns},
    {Symmetry::transpose, Symmetry::anti_transpose},
    {Symmetry::mirror_rows, Symmetry::transpose},
};

/// All images of the square under the group.
inline std::vector<Square> orbit(Square square, int size, const std::vector<Symmetry>& maps) {
    std::vector<Square> squares{square};
    for (std::size_t i = 0; i < squares.size(); ++i)
        for (const Symmetry map : maps) {
            const Square next = image(map, squares[i], size);
            if (std::ranges::find(squares, next) == squares.end()) squares.push_back(next);
        }
    return squares;
}

/// A board with blocked squares, and sometimes given queens, that the maps take to itself; it may
/// happen to be more symmetric.
inline Board random_symmetric_board(Random& random, int size, const std::vector<Symmetry>& maps) {
    BoardParts parts{.size = size};
    if (random.below(2) == 0) {
        const std::vector<Square> queens = orbit(random_square(random, size), size, maps);
        const bool attacked = std::ranges::any_of(queens, [&](Square a) {
            return std::ranges::any_of(queens, [&](Square b) { return a != b && attack(a, b); });
        });
        if (!attacked) parts.queens = queens;
    }
    for (std::uint64_t i = random.below(4); i > 0; --i)
        for (const Square square : orbit(random_square(random, size), size, maps))
            if (std::ranges::find(parts.queens, square) == parts.queens.end())
                parts.blocked.push_back(square);
    return Board{std::move(parts)};
}

} // namespace qsat
