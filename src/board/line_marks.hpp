#pragma once

#include "board/poll.hpp"
#include "board/square.hpp"

#include <algorithm>
#include <vector>

namespace qsat::inline board {

/// Marks the rows, columns and diagonals of a board that hold a queen. Uses six bits per row.
class LineMarks {
public:
    LineMarks(int size, const Poll& poll) : size_{static_cast<std::size_t>(size)} {
        // The first touch of new memory is slow, so the table grows in steps with polls in between.
        constexpr std::size_t between_polls = std::size_t{1} << 27;
        const std::size_t lines = 6 * size_ - 2;
        taken_.reserve(lines);
        while (taken_.size() < lines) {
            if (poll && !taken_.empty()) poll();
            taken_.resize(std::min(lines, taken_.size() + between_polls), false);
        }
    }

    /// Marks the four lines of a square. Returns false if one of them was marked before; then some
    /// of the four may be newly marked.
    bool take(Square square) {
        return take_line(square.row) && take_line(size_ + square.column) &&
               take_sum(square.sum()) && take_difference(square.difference());
    }
    bool take_sum(int sum) { return take_line(2 * size_ + sum); }
    bool take_difference(int difference) {
        return take_line(4 * size_ - 1 + (size_ - 1 + difference));
    }

private:
    bool take_line(std::size_t line) {
        if (taken_[line]) return false;
        taken_[line] = true;
        return true;
    }

    std::size_t size_;
    std::vector<bool> taken_; // rows, columns, sum diagonals, difference diagonals
};

} // namespace qsat::board
