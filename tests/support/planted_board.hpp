#pragma once

#include "board/open_board.hpp"
#include "search/kernel.hpp"
#include "support/random_board.hpp"

#include <set>

namespace qsat::test {

/// A completion of the empty board, at random. Sizes from 4 to 64.
inline Placement random_completion(Random& random, int size) {
    const Board board{{.size = size}};
    const OpenBoard open{board};
    const Budget budget;
    Placement placement;
    const Visitor visit = [&](std::span<const int> chosen) {
        placement = open.placement(chosen);
        return Visit::enough;
    };
    while (placement.empty())
        make_lane_kernel(open, {true, random.below(1'000'000)})
            ->search({}, {.budget = &budget, .nodes = 3'000, .list_unsearched = false}, visit);
    return placement;
}

/// A board and one of its completions.
struct PlantedBoard {
    Board board;
    Placement completion;
};

/// The completion's squares stay free, and others at random: so many in each row. Of the diagonals
/// that it leaves empty about so many in a hundred are excluded.
inline PlantedBoard planted_board(Random& random, int size, int squares_in_row, int excluded) {
    Placement completion = random_completion(random, size);
    BoardParts parts{.size = size};
    std::set<int> sums;
    std::set<int> differences;
    for (int row = 0; row < size; ++row) {
        std::set<int> free{completion[row]};
        while (static_cast<int>(free.size()) < squares_in_row)
            free.insert(random_index(random, size));
        for (int column = 0; column < size; ++column)
            if (!free.contains(column)) parts.blocked.push_back({row, column});
        sums.insert(row + completion[row]);
        differences.insert(row - completion[row]);
    }
    const auto is_excluded = [&] { return random_index(random, 100) < excluded; };
    for (int sum = 0; sum <= 2 * size - 2; ++sum)
        if (!sums.contains(sum) && is_excluded()) parts.excluded_sums.push_back(sum);
    for (int difference = 1 - size; difference < size; ++difference)
        if (!differences.contains(difference) && is_excluded())
            parts.excluded_differences.push_back(difference);
    return {Board{std::move(parts)}, std::move(completion)};
}

/// A board of any size that is 4 more than a multiple of 6. Each row has so many free squares; one
/// is that of a known completion, the others are random.
inline Board board_with_completion(int size, std::size_t squares_in_row, std::uint64_t seed = 5) {
    Random random{seed};
    BoardParts parts{.size = size};
    for (int row = 0; row < size; ++row) {
        std::set<int> columns{row < size / 2 ? 2 * row + 1 : 2 * row - size};
        while (columns.size() < squares_in_row)
            columns.insert(random_index(random, size));
        for (int column = 0; column < size; ++column)
            if (!columns.contains(column)) parts.blocked.push_back({row, column});
    }
    return Board{std::move(parts)};
}

} // namespace qsat::test
