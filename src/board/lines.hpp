#pragma once

#include "board/open_board.hpp"

namespace qsat {

/// The free squares on each line of one direction, by their numbers in the open board, ascending.
class Lines {
public:
    static Lines rows(const OpenBoard& open, const Poll& poll = {}) {
        return {open, &FreeSquare::row, open.row_count(), poll};
    }
    static Lines columns(const OpenBoard& open, const Poll& poll = {}) {
        return {open, &FreeSquare::column, open.column_count(), poll};
    }
    static Lines sums(const OpenBoard& open, const Poll& poll = {}) {
        return {open, &FreeSquare::sum, open.sum_count(), poll};
    }
    static Lines differences(const OpenBoard& open, const Poll& poll = {}) {
        return {open, &FreeSquare::difference, open.difference_count(), poll};
    }

    std::size_t count() const { return starts_.size() - 1; }

    /// Line 0 ... count()-1, numbered compactly as in FreeSquare.
    std::span<const int> operator[](std::size_t line) const {
        return std::span{squares_}.subspan(starts_[line], starts_[line + 1] - starts_[line]);
    }

private:
    Lines(const OpenBoard& open, int FreeSquare::*line, int line_count, const Poll& poll)
        : starts_(line_count + 1, 0), squares_{filled(open.free_squares().size(), 0, poll)} {
        const auto squares = open.free_squares();
        PollCounter counter{poll};
        for (const FreeSquare& square : squares) {
            counter.step();
            ++starts_[square.*line + 1];
        }
        for (std::size_t i = 1; i < starts_.size(); ++i)
            starts_[i] += starts_[i - 1];
        std::vector<int> next = starts_;
        for (std::size_t i = 0; i < squares.size(); ++i) {
            counter.step();
            squares_[next[squares[i].*line]++] = static_cast<int>(i);
        }
    }

    std::vector<int> starts_;  // line i holds squares_[starts_[i]] ... squares_[starts_[i+1]-1]
    std::vector<int> squares_; // line after line
};

/// Those of all four directions.
struct AllLines {
    explicit AllLines(const OpenBoard& open, const Poll& poll = {})
        : rows{Lines::rows(open, poll)}, columns{Lines::columns(open, poll)},
          sums{Lines::sums(open, poll)}, differences{Lines::differences(open, poll)} {}

    Lines rows, columns, sums, differences;
};

} // namespace qsat
