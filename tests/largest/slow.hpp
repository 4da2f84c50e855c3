#pragma once

#include "board/open_board.hpp"
#include "support/random_board.hpp"

#include <algorithm>
#include <optional>
#include <vector>

namespace qsat::test {

/// The most queens that stand on a board in peace, given ones among them, by trying every choice of
/// squares from the definition of an attack; nothing if the given ones contradict each other. For
/// small boards.
inline std::optional<int> most_queens(const Board& board) {
    std::vector<Square> queens{board.queens().begin(), board.queens().end()};
    const auto may_stand = [&](Square square) {
        return !board.is_blocked(square) && !board.is_excluded(square) &&
               std::ranges::none_of(queens, [&](Square queen) { return attack(queen, square); });
    };
    for (std::size_t i = 0; i < queens.size(); ++i) {
        if (board.is_blocked(queens[i]) || board.is_excluded(queens[i])) return {};
        for (std::size_t j = 0; j < i; ++j)
            if (attack(queens[i], queens[j])) return {};
    }
    std::size_t most = queens.size();
    const auto try_row = [&](int row, const auto& self) -> void {
        most = std::max(most, queens.size());
        if (row == board.size()) return;
        for (int column = 0; column < board.size(); ++column) {
            if (!may_stand({row, column})) continue;
            queens.push_back({row, column});
            self(row + 1, self);
            queens.pop_back();
        }
        self(row + 1, self);
    };
    try_row(0, try_row);
    return static_cast<int>(most);
}

} // namespace qsat::test
