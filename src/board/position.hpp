#pragma once

#include "board/lines.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <limits>
#include <memory>
#include <vector>

namespace qsat::inline board {

/// Queens placed one by one on an open board, and the squares that remain free. A square is its
/// number in the open board, which must outlive the position. Lines are numbered from 0: open rows,
/// then open columns, then open regions. Copies are independent; a copy costs one byte per square.
class Position {
public:
    /// Starts without queens. Time and memory O(free squares).
    explicit Position(const OpenBoard& open, const Poll& poll = {})
        : open_{&open}, lines_{std::make_shared<AllLines>(open, poll)},
          is_free_(filled<char>(open.free_squares().size(), 1, poll)),
          free_count_{open.free_squares().size()} {
        counts_.reserve(open.needed_count());
        for (const Lines* lines : lines_->needed())
            for (std::size_t line = 0; line < lines->count(); ++line)
                counts_.push_back(static_cast<int>((*lines)[line].size()));
    }

    const OpenBoard& open() const { return *open_; }
    const FreeSquare& square(int number) const { return open().free_squares()[number]; }
    int row_of(int number) const { return square(number).row; }
    int column_of(int number) const { return open().row_count() + square(number).column; }

    /// Precondition: the board has regions.
    int region_of(int number) const {
        return open().row_count() + open().column_count() + open().more_lines().regions[number];
    }
    /// Does the square lie on the line?
    bool is_on(int number, int line) const {
        return row_of(number) == line || column_of(number) == line ||
               (has_regions() && region_of(number) == line);
    }

    bool is_free(int number) const { return is_free_[number] != 0; }
    /// The number of all free squares.
    std::size_t free_count() const { return free_count_; }

    int line_count() const { return static_cast<int>(counts_.size()); }
    /// The `free_count` of a line that has its queen, greater than every real count.
    static constexpr int has_queen = std::numeric_limits<int>::max();
    /// The number of free squares on a line, or `has_queen`.
    int free_count(int line) const { return counts_[line]; }
    /// The free squares on a line, ascending.
    std::vector<int> free_on(int line) const { return free_of(squares_of(line)); }
    /// The free squares on a diagonal, ascending.
    std::vector<int> free_on_sum(int sum) const { return free_of(lines_->sums[sum]); }
    std::vector<int> free_on_difference(int difference) const {
        return free_of(lines_->differences[difference]);
    }
    /// The free square on the line at position `index`, from 0. Precondition: the line has so many.
    int free_on(int line, int index) const {
        const std::span<const int> squares = squares_of(line);
        std::size_t i = 0;
        while (!is_free(squares[i]) || index-- > 0)
            ++i;
        return squares[i];
    }

    /// The first line with the fewest free squares. Precondition: there is a line.
    int shortest_line() const {
        return static_cast<int>(std::ranges::min_element(counts_) - counts_.begin());
    }
    /// Does every line have its queen?
    bool is_completed() const {
        return std::ranges::all_of(counts_, [](int count) { return count == has_queen; });
    }

    /// For each line through the square, all squares on it, free or not: row, column, sum,
    /// difference, region, shifted sum, shifted difference. Lines that do not exist are empty.
    std::array<std::span<const int>, 7> lines_through(int number) const {
        const FreeSquare& at = square(number);
        std::array<std::span<const int>, 7> lines{lines_->rows[at.row], lines_->columns[at.column],
                                                  lines_->sums[at.sum],
                                                  lines_->differences[at.difference]};
        if (open().is_classic()) return lines;
        const MoreLines& more = open().more_lines();
        if (!more.regions.empty()) lines[4] = lines_->regions[more.regions[number]];
        if (!more.shifted_sums.empty()) {
            lines[5] = lines_->shifted_sums[more.shifted_sums[number]];
            lines[6] = lines_->shifted_differences[more.shifted_differences[number]];
        }
        return lines;
    }

    /// Removes a free square, and calls `shortened` with each of its lines that needs a queen.
    template <typename Shortened>
    void strike(int number, const Shortened& shortened) {
        take(number);
        shorten(row_of(number), shortened);
        shorten(column_of(number), shortened);
        if (has_regions()) shorten(region_of(number), shortened);
    }

    /// Places a queen on a free square and strikes those that it attacks. O(squares of the lines).
    template <typename Shortened>
    void place(int queen, const Shortened& shortened) {
        take(queen);
        counts_[row_of(queen)] = counts_[column_of(queen)] = has_queen;
        if (has_regions()) counts_[region_of(queen)] = has_queen;
        for (const std::span<const int> line : lines_through(queen))
            for (const int number : line)
                if (is_free(number)) strike(number, shortened);
    }
    void place(int queen) {
        place(queen, [](int) {});
    }

private:
    std::span<const int> squares_of(int line) const {
        const int rows = open().row_count();
        const int columns = open().column_count();
        return line < rows             ? lines_->rows[line]
               : line < rows + columns ? lines_->columns[line - rows]
                                       : lines_->regions[line - rows - columns];
    }
    bool has_regions() const { return open().region_count() > 0; }

    std::vector<int> free_of(std::span<const int> squares) const {
        std::vector<int> numbers;
        std::ranges::copy_if(squares, std::back_inserter(numbers),
                             [this](int number) { return is_free(number); });
        return numbers;
    }

    void take(int number) {
        is_free_[number] = 0;
        --free_count_;
    }

    template <typename Shortened>
    void shorten(int line, const Shortened& shortened) {
        if (counts_[line] == has_queen) return;
        --counts_[line];
        shortened(line);
    }

    const OpenBoard* open_;
    std::shared_ptr<const AllLines> lines_; // shared by all copies
    std::vector<char> is_free_;
    std::vector<int> counts_; // free squares of each line, or has_queen
    std::size_t free_count_;
};

} // namespace qsat::board
