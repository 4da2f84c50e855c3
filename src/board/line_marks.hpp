#pragma once

#include "board/square.hpp"

#include <vector>

namespace qsat {

/// Which rows, columns and diagonals of a board hold a queen; six bits a row.
class LineMarks {
public:
    explicit LineMarks(int size)
        : size_{static_cast<std::size_t>(size)}, taken_(6 * size_ - 2, false) {}

    /// Takes the four lines of a square; false, with some of them taken, if one was.
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

} // namespace qsat
