#include "board/lines.hpp"

namespace qsat {

Lines::Lines(const OpenBoard& open, int FreeSquare::*line, int line_count, const Poll& poll)
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

Lines Lines::rows(const OpenBoard& open, const Poll& poll) {
    return {open, &FreeSquare::row, open.row_count(), poll};
}

Lines Lines::columns(const OpenBoard& open, const Poll& poll) {
    return {open, &FreeSquare::column, open.column_count(), poll};
}

Lines Lines::sums(const OpenBoard& open, const Poll& poll) {
    return {open, &FreeSquare::sum, open.sum_count(), poll};
}

Lines Lines::differences(const OpenBoard& open, const Poll& poll) {
    return {open, &FreeSquare::difference, open.difference_count(), poll};
}

std::span<const int> Lines::operator[](std::size_t line) const {
    return std::span{squares_}.subspan(starts_[line], starts_[line + 1] - starts_[line]);
}

} // namespace qsat
