#pragma once

#include "board/board.hpp"
#include "engine/random.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace qsat {

/// One of the items, drawn uniformly.
template <typename T>
const T& pick(Random& random, const std::vector<T>& items) {
    return items[static_cast<std::size_t>(random.below(items.size()))];
}

inline int random_index(Random& random, int size) { return static_cast<int>(random.below(size)); }

inline Square random_square(Random& random, int size) {
    const int row = random_index(random, size);
    return {row, random_index(random, size)};
}

inline int random_sum(Random& random, int size) { return random_index(random, 2 * size - 1); }

inline int random_difference(Random& random, int size) {
    return random_index(random, 2 * size - 1) - (size - 1);
}

/// A board with any mixture of given queens, blocked squares and excluded diagonals, feasible or
/// not; the same for the same state of `random` on every platform. Half of the boards have givens
/// that attack nothing when they are drawn, the others have them anywhere, also attacking each
/// other and on blocked squares.
inline Board random_board(Random& random, int size) {
    BoardParts parts{.size = size};
    // Each kind of part is absent from about half of the boards.
    const auto some = [&](int most) {
        return random.below(2) == 0 ? 0 : random_index(random, most + 1);
    };
    const int queens = some(std::max(1, size / 2));
    const int blocked = some(size * size / 2);
    const int sums = some(std::max(1, size / 3));
    const int differences = some(std::max(1, size / 3));
    const bool apart = random.below(2) == 0;
    for (int i = 0; i < queens; ++i) {
        const Square queen = random_square(random, size);
        const bool attacked =
            std::ranges::any_of(parts.queens, [&](Square other) { return attack(queen, other); });
        if (!apart || !attacked) parts.queens.push_back(queen);
    }
    for (int i = 0; i < blocked; ++i) {
        const Square square = random_square(random, size);
        if (!apart || std::ranges::find(parts.queens, square) == parts.queens.end())
            parts.blocked.push_back(square);
    }
    for (int i = 0; i < sums; ++i)
        parts.excluded_sums.push_back(random_sum(random, size));
    for (int i = 0; i < differences; ++i)
        parts.excluded_differences.push_back(random_difference(random, size));
    return Board{std::move(parts)};
}

} // namespace qsat
