#include "explain/board_part.hpp"

#include <algorithm>
#include <iterator>

namespace qsat {

Board board_of(const Board& whole, const std::vector<BoardPart>& parts) {
    BoardParts board{.size = whole.size(),
                     .regions = whole.parts().regions,
                     .region_letters = whole.parts().region_letters,
                     .diagonals = whole.diagonals()};
    for (const BoardPart& part : parts) {
        switch (part.kind) {
        case BoardPart::Kind::given:
            board.queens.push_back(part.square);
            break;
        case BoardPart::Kind::blocked:
            board.blocked.push_back(part.square);
            break;
        case BoardPart::Kind::excluded_sum:
            board.excluded_sums.push_back(part.diagonal);
            break;
        case BoardPart::Kind::excluded_difference:
            board.excluded_differences.push_back(part.diagonal);
            break;
        }
    }
    return Board{std::move(board)};
}

std::vector<BoardPart> parts_of(const Board& board) {
    std::vector<BoardPart> parts;
    for (const Square square : board.queens())
        parts.push_back({BoardPart::Kind::given, square});
    for (const Square square : board.blocked())
        parts.push_back({BoardPart::Kind::blocked, square});
    for (const int sum : board.excluded_sums())
        parts.push_back({BoardPart::Kind::excluded_sum, {0, 0}, sum});
    for (const int difference : board.excluded_differences())
        parts.push_back({BoardPart::Kind::excluded_difference, {0, 0}, difference});
    return parts;
}

std::vector<BoardPart> parts_against(const Board& board, const Placement& columns) {
    const std::size_t size = columns.size();
    std::vector<bool> sums(2 * size), differences(2 * size); // the diagonals with a queen
    for (int row = 0; row < board.size(); ++row) {
        const Square queen{row, columns[row]};
        sums[queen.sum()] = differences[queen.difference() + size] = true;
    }
    const auto is_against = [&](const BoardPart& part) {
        const bool has_queen = columns[part.square.row] == part.square.column;
        switch (part.kind) {
        case BoardPart::Kind::given:
            return !has_queen;
        case BoardPart::Kind::blocked:
            return has_queen;
        case BoardPart::Kind::excluded_sum:
            return bool{sums[part.diagonal]};
        default:
            return bool{differences[part.diagonal + size]};
        }
    };
    std::vector<BoardPart> parts;
    std::ranges::copy_if(parts_of(board), std::back_inserter(parts), is_against);
    return parts;
}

} // namespace qsat
