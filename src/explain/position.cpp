#include "explain/position.hpp"

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

Position::Geometry::Geometry(const OpenBoard& open)
    : squares{open.free_squares()}, rows{Lines::rows(open)}, columns{Lines::columns(open)},
      sums{Lines::sums(open)}, differences{Lines::differences(open)} {}

Position::Position(const OpenBoard& open)
    : geometry_{std::make_shared<Geometry>(open)}, is_free_(open.free_squares().size(), 1),
      in_row_(open.row_count(), 0), in_column_(open.column_count(), 0) {
    for (const FreeSquare& square : open.free_squares()) {
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

std::optional<int> Position::only_in(Line direction) const {
    const bool is_row = direction == Line::row;
    const auto number = first_with(is_row ? in_row_ : in_column_, 1);
    if (!number) return std::nullopt;
    const auto line = (is_row ? geometry_->rows : geometry_->columns)[*number];
    return *std::ranges::find_if(line, [this](int square) { return is_free_[square] != 0; });
}

bool Position::is_only_in(int square, Line direction) const {
    const FreeSquare& place = geometry_->squares[square];
    const int count = direction == Line::row ? in_row_[place.row] : in_column_[place.column];
    return count == 1 && is_free_[square] != 0;
}

void Position::place(int queen) {
    const FreeSquare& place = geometry_->squares[queen];
    in_row_[place.row] = in_column_[place.column] = closed;
    const auto take = [&](std::span<const int> line) {
        for (const int number : line) {
            if (is_free_[number] == 0) continue;
            is_free_[number] = 0;
            const FreeSquare& square = geometry_->squares[number];
            if (square.row != place.row) --in_row_[square.row];
            if (square.column != place.column) --in_column_[square.column];
        }
    };
    take(geometry_->rows[place.row]);
    take(geometry_->columns[place.column]);
    take(geometry_->sums[place.sum]);
    take(geometry_->differences[place.difference]);
}

} // namespace qsat
