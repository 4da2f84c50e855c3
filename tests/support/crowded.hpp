#pragma once

#include "board/board.hpp"

namespace qsat::test {

/// No completion: so many rows find room in one column less, and those stand `step` apart. Searches
/// take the longer to see it the fewer diagonals the rows and columns share.
inline Board crowded(int rows, int step, int size) {
    BoardParts parts{.size = size};
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < size; ++column)
            if (column % step != 0 || column / step >= rows - 1)
                parts.blocked.push_back({row, column});
    return Board{std::move(parts)};
}

} // namespace qsat::test
