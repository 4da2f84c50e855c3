#include "explain/find_explanation.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>
#include <vector>

namespace qsat::inline questions {

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
        : square_limit_{square_limit}, budget_{budget}, costs_{costs_of(board)},
          columns_(board.size(), -1) {}

    CheapestCompletion run() {
        const LineBits all = ~LineBits{0} >> (most_rows - columns_.size());
        branch(all, all, 0);
        found_.is_proven = !is_stopped_;
        return std::move(found_);
    }

private:
    static constexpr int unbounded = std::numeric_limits<int>::max() / 4;
    using Minima = std::array<int, most_rows>;

    struct Candidate {
        int row, column, cost;
        int bound = 0; // lower bound for all placements with this queen
    };

    std::vector<Candidate> free_squares(LineBits rows, LineBits columns) const {
        std::vector<Candidate> squares;
        for_each_line(rows, [&](int row) {
            for_each_line(columns, [&](int column) {
                if (!sum_taken_[row + column] && !difference_taken_[row - column + most_rows])
                    squares.push_back({row, column, costs_[row][column]});
            });
        });
        return squares;
    }

    /// Computes the bounds of the squares and returns a lower bound for all placements. With a
    /// queen on a square, the bound increases by the square's reduced cost, which is its cost minus
    /// both minima.
    static int bound(LineBits rows, LineBits columns, int cost, std::vector<Candidate>& squares) {
        Minima row_minima, column_minima;
        row_minima.fill(unbounded);
        column_minima.fill(unbounded);
        for (const Candidate& at : squares)
            row_minima[at.row] = std::min(row_minima[at.row], at.cost);
        for (const Candidate& at : squares)
            column_minima[at.column] =
                std::min(column_minima[at.column], at.cost - row_minima[at.row]);
        for_each_line(rows, [&](int row) { cost = std::min(unbounded, cost + row_minima[row]); });
        for_each_line(
            columns, [&](int column) { cost = std::min(unbounded, cost + column_minima[column]); });
        for (Candidate& at : squares)
            at.bound = cost + at.cost - row_minima[at.row] - column_minima[at.column];
        return cost;
    }

    /// The squares of a line that has the fewest of these, cheapest first.
    static void keep_shortest_line(LineBits rows, LineBits columns,
                                   std::vector<Candidate>& squares) {
        std::array<int, 2 * most_rows> counts{}; // of the rows, then of the columns
        for (const Candidate& at : squares) {
            ++counts[at.row];
            ++counts[most_rows + at.column];
        }
        int shortest = std::countr_zero(rows);
        const auto consider = [&](int line) {
            if (counts[line] < counts[shortest]) shortest = line;
        };
        for_each_line(rows, consider);
        for_each_line(columns, [&](int column) { consider(most_rows + column); });
        std::erase_if(squares, [&](const Candidate& at) {
            return at.row != shortest && most_rows + at.column != shortest;
        });
        std::ranges::stable_sort(squares, {}, &Candidate::bound);
    }

    void branch(LineBits rows, LineBits columns, int cost) {
        if (rows == 0) {
            best_ = cost;
            found_.completion = columns_;
            return;
        }
        if (is_spent(std::popcount(rows))) return;
        std::vector<Candidate> squares = free_squares(rows, columns);
        if (bound(rows, columns, cost, squares) >= best_) return;
        std::erase_if(squares, [&](const Candidate& at) { return at.bound >= best_; });
        keep_shortest_line(rows, columns, squares);
        for (const Candidate& at : squares) {
            if (at.bound >= best_ || is_stopped_) return;
            ++found_.nodes;
            set_queen(at, true);
            branch(rows ^ LineBits{1} << at.row, columns ^ LineBits{1} << at.column,
                   cost + at.cost);
            set_queen(at, false);
        }
    }

    void set_queen(const Candidate& at, bool stands) {
        sum_taken_[at.row + at.column] = stands;
        difference_taken_[at.row - at.column + most_rows] = stands;
        columns_[at.row] = stands ? at.column : -1;
    }

    bool is_spent(int open_rows) {
        const auto squares = static_cast<std::uint64_t>(open_rows) * open_rows;
        constexpr std::uint64_t nodes_between_looks_at_the_clock = 64;
        is_stopped_ = squares > square_limit_ ||
                      (found_.nodes % nodes_between_looks_at_the_clock == 0 && budget_.exceeded());
        square_limit_ -= std::min(squares, square_limit_);
        return is_stopped_;
    }

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

} // namespace qsat::questions
