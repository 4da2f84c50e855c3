#pragma once

#include "count/join_board.hpp"
#include "engine/budget.hpp"
#include "engine/random.hpp"

#include <bit>

namespace qsat {

/// Enumerates the placements of queens in one quarter of a join board.
class Quarter {
public:
    Quarter(const JoinBoard& board, int number);

    /// The diagonals of a square among those of its colour; 0 and 0 if it is not free.
    struct Diagonals {
        int sum = 0;
        int difference = 0;
    };
    Diagonals diagonals(int row, int column) const { return diagonals_[row * lanes + column]; }
    int columns() const { return columns_; }

    /// Columns of queens, in ascending order of their rows.
    using Columns = std::array<std::uint8_t, JoinBoard::most_lines>;

    /// Calls `visit(columns, set)` with the columns of each placement that has one queen in each of
    /// these rows, in lexicographic order, and with the set of these columns. Throws BudgetSpent.
    template <typename Visit>
    void for_each_placement(LineSet rows, const Budget& budget, const Visit& visit) const {
        Columns columns{};
        std::uint64_t steps = 0;
        const auto extend = [&](const auto& again, int depth, LineSet rest,
                                const Position& position, LineSet used) -> void {
            if (rest == 0) return visit(columns, used);
            constexpr std::uint64_t steps_between_polls = 1 << 20;
            if (++steps % steps_between_polls == 0) budget.require();
            const int row = std::countr_zero(rest);
            for (std::uint64_t free = free_in_row(position, row); free != 0; free &= free - 1) {
                const int column = std::countr_zero(free);
                columns[depth] = static_cast<std::uint8_t>(column);
                again(again, depth + 1, rest & (rest - 1), after_queen(position, row, column),
                      used | LineSet{1} << column);
            }
        };
        extend(extend, 0, rows, all_free_, 0);
    }

    /// A random walk down the tree of these placements; the expected value is their number.
    /// (D. Knuth, "Estimating the efficiency of backtrack programs", 1975.)
    double probe(LineSet rows, Random& random) const;

private:
    /// For every row of the quarter, the columns that are still free; 16 bits per row.
    using Position = std::array<std::uint64_t, 4>;
    static constexpr int lanes = 16;
    static_assert(JoinBoard::most_lines <= lanes);

    static std::uint64_t free_in_row(const Position& position, int row) {
        return position[row / 4] >> (row % 4 * lanes) & ((std::uint64_t{1} << lanes) - 1);
    }
    Position after_queen(Position position, int row, int column) const {
        for (std::size_t i = 0; i < position.size(); ++i)
            position[i] &= left_free_[row * lanes + column][i];
        return position;
    }

    int columns_;
    Position all_free_{};
    // What a queen leaves free, by row * lanes + column.
    std::vector<Position> left_free_;
    std::vector<Diagonals> diagonals_; // by row * lanes + column
};

} // namespace qsat
