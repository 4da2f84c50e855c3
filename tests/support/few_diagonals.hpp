#pragma once

#include "local/heuristics.hpp"
#include "support/random_board.hpp"

namespace qsat::test {

/// A board with so many excluded diagonals, drawn at random from those that a completion does not
/// use.
inline Board board_with_diagonals_excluded(int size, int diagonals, std::uint64_t seed) {
    const Board empty{{.size = size}};
    const Placement columns = *search_locally(empty, seed, {}).completion;
    std::vector<char> uses_sum(2 * size - 1, 0);
    std::vector<char> uses_difference(2 * size - 1, 0);
    for (int row = 0; row < size; ++row) {
        uses_sum[row + columns[row]] = 1;
        uses_difference[row - columns[row] + size - 1] = 1;
    }
    std::vector<int> unused; // the differences come after the sums
    for (int diagonal = 0; diagonal < 2 * size - 1; ++diagonal) {
        if (uses_sum[diagonal] == 0) unused.push_back(diagonal);
        if (uses_difference[diagonal] == 0) unused.push_back(2 * size - 1 + diagonal);
    }
    Random random{seed};
    random.shuffle(unused);
    unused.resize(static_cast<std::size_t>(diagonals));
    BoardParts parts{.size = size};
    for (const int diagonal : unused)
        if (diagonal < 2 * size - 1)
            parts.excluded_sums.push_back(diagonal);
        else
            parts.excluded_differences.push_back(diagonal - (2 * size - 1) - (size - 1));
    return Board{std::move(parts)};
}

} // namespace qsat::test
