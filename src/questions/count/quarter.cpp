#include "count/quarter.hpp"

namespace qsat {

Quarter::Quarter(const JoinBoard& board, int number)
    : columns_{board.columns[number % 2]}, left_free_(lanes * lanes), diagonals_(lanes * lanes) {
    const std::vector<JoinSquare>& squares = board.quarters[number];
    const auto bit = [](const JoinSquare& square) {
        return std::uint64_t{1} << (square.row % 4 * lanes + square.column);
    };
    for (const JoinSquare& square : squares) {
        all_free_[square.row / 4] |= bit(square);
        const int index = square.row * lanes + square.column;
        diagonals_[index] = {square.sum, square.difference};
        for (const JoinSquare& other : squares)
            if (other.column != square.column && other.sum != square.sum &&
                other.difference != square.difference)
                left_free_[index][other.row / 4] |= bit(other);
    }
}

double Quarter::probe(LineSet rows, Random& random) const {
    Position position = all_free_;
    double result = 1;
    for (; rows != 0; rows &= rows - 1) {
        const int row = std::countr_zero(rows);
        std::uint64_t free = free_in_row(position, row);
        const int count = std::popcount(free);
        if (count == 0) return 0;
        result *= count;
        for (std::uint64_t skip = random.below(static_cast<std::uint64_t>(count)); skip > 0; --skip)
            free &= free - 1;
        position = after_queen(position, row, std::countr_zero(free));
    }
    return result;
}

} // namespace qsat
