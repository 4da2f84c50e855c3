#pragma once

#include "board/open_board.hpp"

#include <array>
#include <functional>
#include <span>
#include <vector>

namespace qsat::inline board {

/// The free squares on each line of one direction, by their numbers in the open board, in ascending
/// order.
class Lines {
public:
    /// `line_of` maps an item of `squares` to the line of this free square.
    template <typename Squares, typename LineOf>
    Lines(const Squares& squares, LineOf line_of, int line_count, const Poll& poll = {}) {
        if (squares.empty() && line_count == 0) return; // most boards have no lines of this kind
        starts_.resize(line_count + 1, 0);
        squares_ = filled(squares.size(), 0, poll);
        PollCounter counter{poll};
        for (const auto& square : squares) {
            counter.step();
            ++starts_[std::invoke(line_of, square) + 1];
        }
        for (std::size_t i = 1; i < starts_.size(); ++i)
            starts_[i] += starts_[i - 1];
        std::vector<int> next = starts_;
        for (std::size_t i = 0; i < squares.size(); ++i) {
            counter.step();
            squares_[next[std::invoke(line_of, squares[i])]++] = static_cast<int>(i);
        }
    }

    std::size_t count() const { return starts_.empty() ? 0 : starts_.size() - 1; }

    /// `line` is 0 ... count()-1, with the compact numbers of FreeSquare.
    std::span<const int> operator[](std::size_t line) const {
        return std::span{squares_}.subspan(starts_[line], starts_[line + 1] - starts_[line]);
    }

private:
    std::vector<int> starts_;  // line i holds squares_[starts_[i]] ... squares_[starts_[i+1]-1]
    std::vector<int> squares_; // sorted by line
};

/// The free squares on the lines of all directions.
struct AllLines {
    explicit AllLines(const OpenBoard& open, const Poll& poll = {})
        : rows{open.free_squares(), &FreeSquare::row, open.row_count(), poll},
          columns{open.free_squares(), &FreeSquare::column, open.column_count(), poll},
          sums{open.free_squares(), &FreeSquare::sum, open.sum_count(), poll},
          differences{open.free_squares(), &FreeSquare::difference, open.difference_count(), poll},
          regions{open.more_lines().regions, std::identity{}, open.region_count(), poll},
          shifted_sums{open.more_lines().shifted_sums, std::identity{},
                       open.more_lines().shifted_sum_count, poll},
          shifted_differences{open.more_lines().shifted_differences, std::identity{},
                              open.more_lines().shifted_difference_count, poll} {}

    /// The lines that need a queen: rows, columns and regions. Classic boards have no regions.
    std::array<const Lines*, 3> needed() const { return {&rows, &columns, &regions}; }
    /// The lines that need no queen.
    std::array<const Lines*, 4> diagonals() const {
        return {&sums, &differences, &shifted_sums, &shifted_differences};
    }

    Lines rows, columns, sums, differences, regions, shifted_sums, shifted_differences;
};

} // namespace qsat::board
