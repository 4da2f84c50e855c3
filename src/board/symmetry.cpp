#include "board/symmetry.hpp"

#include <algorithm>

namespace qsat::inline board {

Square image(Symmetry symmetry, Square square, int board_size) {
    const auto [row, column] = square;
    const int last = board_size - 1;
    switch (symmetry) {
    case Symmetry::identity:
        return square;
    case Symmetry::mirror_rows:
        return {last - row, column};
    case Symmetry::mirror_columns:
        return {row, last - column};
    case Symmetry::half_turn:
        return {last - row, last - column};
    case Symmetry::transpose:
        return {column, row};
    case Symmetry::anti_transpose:
        return {last - column, last - row};
    case Symmetry::quarter_turn:
        return {column, last - row};
    case Symmetry::three_quarter_turn:
        return {last - column, row};
    }
    return square;
}

namespace {

/// Does the symmetry map regions to regions, one to one? Only free squares count.
bool keeps_regions(const OpenBoard& open, Symmetry symmetry, std::span<const Square> free) {
    const Board& board = open.board();
    if (!board.has_regions()) return true;
    std::vector<int> image_of(board.size(), -1);
    std::vector<int> came_from(board.size(), -1);
    return std::ranges::all_of(free, [&](Square square) {
        const int from = board.region(square);
        const int to = board.region(image(symmetry, square, board.size()));
        if (image_of[from] < 0) image_of[from] = to;
        if (came_from[to] < 0) came_from[to] = from;
        return image_of[from] == to && came_from[to] == from;
    });
}

} // namespace

SymmetryGroup symmetries(const OpenBoard& open, const Poll& poll) {
    PollCounter counter{poll};
    std::vector<Square> free;
    free.reserve(open.free_squares().size());
    for (const FreeSquare& square : open.free_squares()) {
        counter.step();
        free.push_back(open.original(square)); // ascending, as open boards number their squares
    }
    SymmetryGroup group;
    for (const Symmetry symmetry : all_symmetries) {
        const auto stays_free = [&](Square square) {
            counter.step();
            return std::ranges::binary_search(free, image(symmetry, square, open.board().size()));
        };
        if (std::ranges::all_of(free, stays_free) && keeps_regions(open, symmetry, free))
            group.insert(symmetry);
    }
    return group;
}

std::vector<Symmetry> symmetries_with_givens(const OpenBoard& open, const Poll& poll) {
    const Board& board = open.board();
    PollCounter counter{poll};
    std::vector<Symmetry> kept;
    for (const Symmetry symmetry : symmetries(open, poll))
        if (std::ranges::all_of(board.queens(), [&](Square queen) {
                counter.step();
                return board.is_queen(image(symmetry, queen, board.size()));
            }))
            kept.push_back(symmetry);
    return kept;
}

} // namespace qsat::board
