#include "explain/board_part.hpp"

#include <algorithm>
#include <iterator>

namespace qsat {

namespace {

/// Tells which parts a placement of queens keeps to.
class Keeper {
public:
    explicit Keeper(const Placement& columns)
        : columns_{columns}, size_{columns.size()}, sums_(2 * size_), differences_(2 * size_) {
        for (int row = 0; row < static_cast<int>(size_); ++row) {
            const Square queen{row, columns[row]};
            sums_[queen.sum()] = true;
            differences_[queen.difference() + size_] = true;
        }
    }

    bool keeps_to(const BoardPart& part) const {
        const bool has_queen = columns_[part.square.row] == part.square.column;
        switch (part.kind) {
        case BoardPart::Kind::given:
            return has_queen;
        case BoardPart::Kind::blocked:
            return !has_queen;
        case BoardPart::Kind::excluded_sum:
            return !sums_[part.diagonal];
        case BoardPart::Kind::excluded_difference:
            return !differences_[part.diagonal + size_];
        }
        return false;
    }

private:
    const Placement& columns_;
    std::size_t size_;
    std::vector<bool> sums_, differences_; // the diagonals with a queen
};

} // namespace

Board board_of(int size, const std::vector<BoardPart>& parts) {
    BoardParts board{.size = size};
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
    std::vector<BoardPart> parts;
    const Keeper keeper{columns};
    std::ranges::copy_if(parts_of(board), std::back_inserter(parts),
                         [&](const BoardPart& part) { return !keeper.keeps_to(part); });
    return parts;
}

} // namespace qsat
