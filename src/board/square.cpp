#include "board/square.hpp"

#include <algorithm>

namespace qsat::inline board {

std::string column_name(int column) {
    std::string name;
    // Bijective base 26: `aa` follows `z`, so every digit but the last counts from 1.
    for (int rest = column; rest >= 0; rest = rest / 26 - 1)
        name.push_back(static_cast<char>('a' + rest % 26));
    std::ranges::reverse(name);
    return name;
}

std::string square_name(Square square, int board_size) {
    return column_name(square.column) + std::to_string(row_number(square.row, board_size));
}

} // namespace qsat::board
