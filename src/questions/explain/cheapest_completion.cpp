#include "explain/cheapest_completion.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>
#include <vector>

namespace qsat {

namespace {

constexpr int most_rows = 64;

/// A set of rows or columns, one bit each.
using LineBits = std::uint64_t;

template <typename Visit>
void for_each_line(LineBits lines, const Visit& visit) {
    for (; lines != 0; lines &= lines - 1)
        visit(std::countr_zero(lines));
}

using SquareCosts = std::array<std::array<int, most_rows>, most_rows>;

/// The cost of each square: the change in the number of violated parts if it has a queen.
SquareCosts costs_of(const Board& board) {
    SquareCosts costs{};
    const auto add = [&](int row, int column, int cost) {
        if (board.contains({row, column})) costs[row][column] += cost;
    };
    for (const Square square : board.blocked())
        add(square.row, square.column, 1);
    for (const Square square : board.queens())
        add(square.row, square.column, -1);
    for (int row = 0; row < board.size(); ++row) {
        for (const int sum : board.excluded_sums())
            add(row, sum - row, 1);
        for (const int difference : board.excluded_differences())
            add(row, row - difference, 1);
    }
    return costs;
}

class BranchAndBound {
public:
    BranchAndBound(const Board& board, std::uint64_t square_limit, const Budget& budget)
        : size_{board.size()}, square_limit_{square_limit}, budget_{budget}, costs_{costs_of(
                                                                                 board)},
          columns_(size_, -1) {}

    CheapestCompletion run() {
        const LineBits all = ~LineBits{0} >> (most_rows - size_);
        branch(all, all, 0);
        found_.is_proven = !is_stopped_;
        return std::move(found_);
    }

private:
    static constexpr int unbounded = std::numeric_limits<int>::max() / 4;
    using Costs = std::array<int, most_rows>;

    struct Candidate {
        int row, column;
        int bound; // lower bound for all placements with this queen
    };

    /// A lower bound on the cost of placements on these rows and columns. With a queen on a square,
    /// the bound increases by the square's reduced cost, which is its cost minus both minima.
    struct Bound {
        int total;
        Costs row_minima, column_minima;
    };

    bool is_free(int row, int column) const {
        return !sum_taken_[row + column] && !difference_taken_[row - column + most_rows];
    }

    void set_queen(int row, int column, bool stands) {
        sum_taken_[row + column] = difference_taken_[row - column + most_rows] = stands;
        columns_[row] = stands ? column : -1;
    }

    template <typename Visit>
    void for_each_free(LineBits rows, LineBits columns, const Visit& visit) const {
        for_each_line(rows, [&](int row) {
            for_each_line(columns, [&](int column) {
                if (is_free(row, column)) visit(row, column);
            });
        });
    }

    Bound bound(LineBits rows, LineBits columns, int cost) const {
        Bound bound{cost, {}, {}};
        bound.row_minima.fill(unbounded);
        bound.column_minima.fill(unbounded);
        for_each_free(rows, columns, [&](int row, int column) {
            int& minimum = bound.row_minima[row];
            minimum = std::min(minimum, costs_[row][column]);
        });
        for_each_free(rows, columns, [&](int row, int column) {
            int& minimum = bound.column_minima[column];
            minimum = std::min(minimum, costs_[row][column] - bound.row_minima[row]);
        });
        const auto add = [&bound](LineBits lines, const Costs& minima) {
            for_each_line(lines, [&](int line) {
                bound.total = std::min(unbounded, bound.total + minima[line]);
            });
        };
        add(rows, bound.row_minima);
        add(columns, bound.column_minima);
        return bound;
    }

    /// The squares of the line that has the fewest squares that can still lead to a cheaper
    /// placement.
    std::vector<Candidate> candidates(LineBits rows, LineBits columns, const Bound& bound) const {
        Costs in_row{};
        Costs in_column{};
        const auto bound_with = [&](int row, int column) {
            return bound.total + costs_[row][column] - bound.row_minima[row] -
                   bound.column_minima[column];
        };
        for_each_free(rows, columns, [&](int row, int column) {
            if (bound_with(row, column) >= best_) return;
            ++in_row[row];
            ++in_column[column];
        });
        LineBits shortest_rows = 0;
        LineBits shortest_columns = 0;
        int fewest = most_rows + 1;
        for_each_line(rows, [&](int row) {
            if (in_row[row] >= fewest) return;
            fewest = in_row[row];
            shortest_rows = LineBits{1} << row;
            shortest_columns = columns;
        });
        for_each_line(columns, [&](int column) {
            if (in_column[column] >= fewest) return;
            fewest = in_column[column];
            shortest_rows = rows;
            shortest_columns = LineBits{1} << column;
        });
        std::vector<Candidate> squares;
        for_each_free(shortest_rows, shortest_columns, [&](int row, int column) {
            if (const int with = bound_with(row, column); with < best_)
                squares.push_back({row, column, with});
        });
        std::ranges::stable_sort(squares, {}, &Candidate::bound);
        return squares;
    }

    void branch(LineBits rows, LineBits columns, int cost) {
        if (rows == 0) {
            best_ = cost;
            found_.completion = columns_;
            return;
        }
        if (is_spent(std::popcount(rows))) return;
        const Bound least = bound(rows, columns, cost);
        if (least.total >= best_) return;
        for (const Candidate& square : candidates(rows, columns, least)) {
            if (square.bound >= best_ || is_stopped_) return;
            ++found_.nodes;
            set_queen(square.row, square.column, true);
            branch(rows ^ LineBits{1} << square.row, columns ^ LineBits{1} << square.column,
                   cost + costs_[square.row][square.column]);
            set_queen(square.row, square.column, false);
        }
    }

    bool is_spent(int open_rows) {
        const auto squares = static_cast<std::uint64_t>(open_rows) * open_rows;
        constexpr std::uint64_t nodes_between_looks_at_the_clock = 64;
        is_stopped_ = squares > square_limit_ ||
                      (found_.nodes % nodes_between_looks_at_the_clock == 0 && budget_.exceeded());
        square_limit_ -= std::min(squares, square_limit_);
        return is_stopped_;
    }

    int size_;
    std::uint64_t square_limit_;
    const Budget& budget_;
    SquareCosts costs_;
    std::array<bool, 2 * most_rows> sum_taken_{}, difference_taken_{};
    Placement columns_;
    int best_ = unbounded;
    CheapestCompletion found_;
    bool is_stopped_ = false;
};

} // namespace

CheapestCompletion find_cheapest_completion(const Board& board, std::uint64_t square_limit,
                                            const Budget& budget) {
    if (board.size() > most_rows || !board.is_classic()) return {};
    return BranchAndBound{board, square_limit, budget}.run();
}

} // namespace qsat
