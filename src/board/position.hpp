#pragma once

#include "board/lines.hpp"

#include <array>
#include <limits>
#include <memory>
#include <vector>

namespace qsat {

/// Queens that are placed one by one on the free squares of an open board, and what they leave
/// free. Squares are named by their numbers in the open board, which must outlive it; lines are the
/// open rows, from 0, and after them the open columns. Copies are independent and cost a byte a
/// square.
class Position {
public:
    /// No queens are placed. Time and memory O(free squares). What the poll throws passes through.
    explicit Position(const OpenBoard& open, const Poll& poll = {});

    const OpenBoard& open() const { return board_->open; }
    const FreeSquare& square(int number) const { return open().free_squares()[number]; }
    int row_of(int number) const { return square(number).row; }
    int column_of(int number) const { return open().row_count() + square(number).column; }

    bool is_free(int number) const { return is_free_[number] != 0; }
    /// All squares that are free.
    std::size_t free_count() const { return free_count_; }

    int line_count() const { return static_cast<int>(counts_.size()); }
    /// What `free_count` says of a line that has its queen: more than of any other.
    static constexpr int has_queen = std::numeric_limits<int>::max();
    /// The free squares on a line.
    int free_count(int line) const { return counts_[line]; }
    /// Their numbers, ascending.
    std::vector<int> free_on(int line) const;
    /// The one of them that has `index` before it.
    int free_on(int line, int index) const;

    /// The first of the lines that have the fewest free squares; there is at least one line.
    int shortest_line() const;
    /// Has every line its queen?
    bool is_completed() const;

    /// The squares on the row, the column and the diagonals of a square, itself among them, whether
    /// they are still free or not.
    std::array<std::span<const int>, 4> lines_through(int number) const;

    /// Takes a free square away; `shortened` is called with each of its lines.
    template <typename Shortened>
    void strike(int number, const Shortened& shortened) {
        take(number);
        shorten(row_of(number), shortened);
        shorten(column_of(number), shortened);
    }

    /// Places a queen on a free square and takes the squares that it attacks away; `shortened` is
    /// called with each row and column that loses one. Time O(squares of the four lines).
    template <typename Shortened>
    void place(int queen, const Shortened& shortened) {
        take(queen);
        counts_[row_of(queen)] = counts_[column_of(queen)] = has_queen;
        const auto [row, column, sum, difference] = lines_through(queen);
        for (const int number : row) {
            if (!is_free(number)) continue;
            take(number);
            shorten(column_of(number), shortened);
        }
        for (const int number : column) {
            if (!is_free(number)) continue;
            take(number);
            shorten(row_of(number), shortened);
        }
        for (const std::span<const int> diagonal : {sum, difference})
            for (const int number : diagonal)
                if (is_free(number)) strike(number, shortened);
    }
    void place(int queen) {
        place(queen, [](int) {});
    }

private:
    struct Geometry {
        Geometry(const OpenBoard& board, const Poll& poll);

        const OpenBoard& open;
        Lines rows, columns, sums, differences;
    };

    std::span<const int> squares_of(int line) const {
        const int rows = open().row_count();
        return line < rows ? board_->rows[line] : board_->columns[line - rows];
    }

    void take(int number) {
        is_free_[number] = 0;
        --free_count_;
    }

    template <typename Shortened>
    void shorten(int line, const Shortened& shortened) {
        --counts_[line];
        shortened(line);
    }

    std::shared_ptr<const Geometry> board_; // the same for all copies
    std::vector<char> is_free_;
    std::vector<int> counts_; // of the free squares, by line
    std::size_t free_count_;
};

} // namespace qsat
