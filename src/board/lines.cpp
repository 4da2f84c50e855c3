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

} // namespace qsat
