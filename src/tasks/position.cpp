#include "tasks/position.hpp"

#include <algorithm>
#include <iterator>

namespace qsat {

namespace {

using Line = ForcedSquare::Line;

constexpr int closed = -1; // the count of a line that has its queen

std::optional<int> first_with(const std::vector<int>& counts, int count) {
    const auto found = std::ranges::find(counts, count);
    if (found == counts.end()) return std::nullopt;
    return static_cast<int>(std::distance(counts.begin(), found));
}

} // namespace

Position::Position(const OpenBoard& open)
    : squares_{open.free_squares().begin(), open.free_squares().end()},
      in_row_(open.row_count(), 0), in_column_(open.column_count(), 0) {
    for (const FreeSquare& square : squares_) {
        ++in_row_[square.row];
        ++in_column_[square.column];
    }
}

bool Position::is_completed() const {
    return std::ranges::all_of(in_row_, [](int count) { return count == closed; });
}

std::optional<BoardLine> Position::empty_line() const {
    if (const auto row = first_with(in_row_, 0)) return BoardLine{Line::row, *row};
    if (const auto column = first_with(in_column_, 0)) return BoardLine{Line::column, *column};
    return std::nullopt;
}

const FreeSquare* Position::only_in(Line direction) const {
    const bool is_row = direction == Line::row;
    const auto number = first_with(is_row ? in_row_ : in_column_, 1);
    if (!number) return nullptr;
    return &*std::ranges::find(squares_, *number, is_row ? &FreeSquare::row : &FreeSquare::column);
}

bool Position::is_only_in(const FreeSquare& square, Line direction) const {
    const int count = direction == Line::row ? in_row_[square.row] : in_column_[square.column];
    return count == 1 && std::ranges::any_of(squares_, [&](const FreeSquare& free) {
               return free.row == square.row && free.column == square.column;
           });
}

void Position::place(const FreeSquare queen) {
    in_row_[queen.row] = in_column_[queen.column] = closed;
    std::erase_if(squares_, [&](const FreeSquare& square) {
        const bool attacked = square.row == queen.row || square.column == queen.column ||
                              square.sum == queen.sum || square.difference == queen.difference;
        if (attacked && square.row != queen.row) --in_row_[square.row];
        if (attacked && square.column != queen.column) --in_column_[square.column];
        return attacked;
    });
}

} // namespace qsat
