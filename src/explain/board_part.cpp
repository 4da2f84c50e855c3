#include "explain/board_part.hpp"

#include <algorithm>
#include <iterator>

namespace qsat {

namespace {

using Kind = BoardPart::Kind;

/// Do the queens keep to the part?
bool is_kept(const BoardPart& part, const Placement& columns) {
    const auto has_queen = [&](Square square) { return columns[square.row] == square.column; };
    if (part.kind == Kind::given) return has_queen(part.square);
    if (part.kind == Kind::blocked) return !has_queen(part.square);
    for (int row = 0; row < static_cast<int>(columns.size()); ++row) {
        const Square queen{row, columns[row]};
        if (part.diagonal == (part.kind == Kind::excluded_sum ? queen.sum() : queen.difference()))
            return false;
    }
    return true;
}

} // namespace

Board board_of(int size, const std::vector<BoardPart>& parts) {
    BoardParts board{.size = size};
    for (const BoardPart& part : parts) {
        switch (part.kind) {
        case Kind::given:
            board.queens.push_back(part.square);
            break;
        case Kind::blocked:
            board.blocked.push_back(part.square);
            break;
        case Kind::excluded_sum:
            board.excluded_sums.push_back(part.diagonal);
            break;
        case Kind::excluded_difference:
            board.excluded_differences.push_back(part.diagonal);
            break;
        }
    }
    return Board{std::move(board)};
}

std::vector<BoardPart> parts_of(const Board& board) {
    std::vector<BoardPart> parts;
    for (const Square square : board.queens())
        parts.push_back({Kind::given, square});
    for (const Square square : board.blocked())
        parts.push_back({Kind::blocked, square});
    for (const int sum : board.excluded_sums())
        parts.push_back({Kind::excluded_sum, {0, 0}, sum});
    for (const int difference : board.excluded_differences())
        parts.push_back({Kind::excluded_difference, {0, 0}, difference});
    return parts;
}

std::vector<BoardPart> parts_against(const Board& board, const Placement& columns) {
    std::vector<BoardPart> parts;
    std::ranges::copy_if(parts_of(board), std::back_inserter(parts),
                         [&](const BoardPart& part) { return !is_kept(part, columns); });
    return parts;
}

} // namespace qsat
