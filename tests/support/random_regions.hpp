#pragma once

#include "support/random_board.hpp"

#include <utility>
#include <vector>

namespace qsat {

/// As many connected regions as rows, grown from random squares, most often from a square of each
/// row so that many boards have a completion; row by row.
inline std::vector<int> random_regions(Random& random, int size) {
    std::vector<int> regions(static_cast<std::size_t>(size) * size, -1);
    std::vector<std::pair<int, int>> border; // a square and the region that may take it
    const auto take = [&](int square, int region) {
        regions[square] = region;
        const int row = square / size;
        const int column = square % size;
        for (const auto& [down, right] : {std::pair{-1, 0}, {1, 0}, {0, -1}, {0, 1}})
            if (row + down >= 0 && row + down < size && column + right >= 0 &&
                column + right < size)
                border.emplace_back(square + down * size + right, region);
    };
    const bool in_rows = random.below(4) > 0;
    for (int region = 0; region < size; ++region) {
        int square = 0;
        do
            square = in_rows ? region * size + random_index(random, size)
                             : random_index(random, size * size);
        while (regions[square] >= 0);
        take(square, region);
    }
    while (!border.empty()) {
        const auto i = static_cast<std::size_t>(random.below(border.size()));
        const auto [square, region] = border[i];
        border[i] = border.back();
        border.pop_back();
        if (regions[square] < 0) take(square, region);
    }
    return regions;
}

/// As `random_board`, with regions, or with queens that only mind what they touch, or both.
inline Board random_region_board(Random& random, int size) {
    BoardParts parts = random_board(random, size).parts();
    const std::uint64_t kind = random.below(8);
    if (kind != 0) parts.regions = random_regions(random, size);
    if (kind != 1) parts.diagonals = Diagonals::touching;
    return Board{std::move(parts)};
}

} // namespace qsat
