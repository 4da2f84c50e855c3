#include "board/position.hpp"

#include <algorithm>
#include <iterator>

namespace qsat {

Position::Geometry::Geometry(const OpenBoard& board, const Poll& poll)
    : open{board}, rows{Lines::rows(board, poll)}, columns{Lines::columns(board, poll)},
      sums{Lines::sums(board, poll)}, differences{Lines::differences(board, poll)} {}

Position::Position(const OpenBoard& open, const Poll& poll)
    : board_{std::make_shared<Geometry>(open, poll)},
      is_free_(filled<char>(open.free_squares().size(), 1, poll)), free_count_{
                                                                       open.free_squares().size()} {
    counts_.reserve(open.row_count() + open.column_count());
    for (const Lines* lines : {&board_->rows, &board_->columns})
        for (std::size_t line = 0; line < lines->count(); ++line)
            counts_.push_back(static_cast<int>((*lines)[line].size()));
}

std::vector<int> Position::free_on(int line) const {
    std::vector<int> numbers;
    std::ranges::copy_if(squares_of(line), std::back_inserter(numbers),
                         [this](int number) { return is_free(number); });
    return numbers;
}

int Position::free_on(int line, int index) const {
    const std::span<const int> squares = squares_of(line);
    std::size_t i = 0;
    while (!is_free(squares[i]) || index-- > 0)
        ++i;
    return squares[i];
}

int Position::shortest_line() const {
    return static_cast<int>(std::ranges::min_element(counts_) - counts_.begin());
}

bool Position::is_completed() const {
    return std::ranges::all_of(counts_, [](int count) { return count == has_queen; });
}

std::array<std::span<const int>, 4> Position::lines_through(int number) const {
    const FreeSquare& at = square(number);
    return {board_->rows[at.row], board_->columns[at.column], board_->sums[at.sum],
            board_->differences[at.difference]};
}

} // namespace qsat
