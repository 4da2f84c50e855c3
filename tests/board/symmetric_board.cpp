#include "board/symmetric_board.hpp"

#include "support/random_board.hpp"

namespace qsat {

const std::vector<std::vector<Symmetry>> subgroups{
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

namespace {

/// All images of the square under the group.
std::vector<Square> orbit(Square square, int size, const std::vector<Symmetry>& maps) {
    std::vector<Square> squares{square};
    for (std::size_t i = 0; i < squares.size(); ++i)
        for (const Symmetry map : maps) {
            const Square next = image(map, squares[i], size);
            if (std::ranges::find(squares, next) == squares.end()) squares.push_back(next);
        }
    return squares;
}

bool attack_each_other(const std::vector<Square>& squares) {
    for (const Square a : squares)
        for (const Square b : squares)
            if (a != b && attack(a, b)) return true;
    return false;
}

} // namespace

Board random_symmetric_board(Random& random, int size, const std::vector<Symmetry>& maps) {
    BoardParts parts{.size = size};
    if (random.below(2) == 0) {
        const std::vector<Square> queens = orbit(random_square(random, size), size, maps);
        if (!attack_each_other(queens)) parts.queens = queens;
    }
    for (std::uint64_t i = random.below(4); i > 0; --i)
        for (const Square square : orbit(random_square(random, size), size, maps))
            if (std::ranges::find(parts.queens, square) == parts.queens.end())
                parts.blocked.push_back(square);
    return Board{std::move(parts)};
}

} // namespace qsat
