#pragma once

#include "board/board.hpp"

#include <algorithm>
#include <optional>
#include <vector>

namespace qsat::test {

/// Visits every set of queens, the given ones among them, that do not attack each other, from the
/// definition of an attack. There is none if the given ones contradict each other. For small
/// boards.
template <typename Visit>
void for_each_peaceful_set(const Board& board, const Visit& visit) {
    std::vector<Square> queens;
    const auto may_stand = [&](Square square) {
        return !board.is_blocked(square) && !board.is_excluded(square) &&
               std::ranges::none_of(queens, [&](Square queen) { return attack(queen, square); });
    };
    for (const Square given : board.queens()) {
        if (!may_stand(given)) return;
        queens.push_back(given);
    }
    const auto try_row = [&](int row, const auto& self) -> void {
        if (row == board.size()) return visit(queens);
        for (int column = 0; column < board.size(); ++column) {
            if (!may_stand({row, column})) continue;
            queens.push_back({row, column});
            self(row + 1, self);
            queens.pop_back();
        }
        self(row + 1, self);
    };
    try_row(0, try_row);
}

/// The most queens that stand on a board in peace; nothing if the given ones contradict each other.
inline std::optional<int> most_queens(const Board& board) {
    std::optional<int> most;
    for_each_peaceful_set(board, [&](const std::vector<Square>& queens) {
        most = std::max(most.value_or(0), static_cast<int>(queens.size()));
    });
    return most;
}

} // namespace qsat::test
