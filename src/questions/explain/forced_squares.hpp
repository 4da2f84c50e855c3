#pragma once

#include "board/position.hpp"
#include "explain/step.hpp"

#include <array>
#include <optional>
#include <utility>
#include <vector>

namespace qsat::inline questions {

// A position numbers its lines; the board names them by direction and number.

/// The first line of a position in one direction, and the one behind the last.
inline std::pair<int, int> lines_of(const OpenBoard& open, ForcedSquare::Line direction) {
    const int columns_begin = open.row_count();
    const int regions_begin = columns_begin + open.column_count();
    const std::array begins{0, columns_begin, regions_begin, open.needed_count()};
    const auto i = static_cast<std::size_t>(direction);
    return {begins[i], begins[i + 1]};
}

/// The line of that direction through a square.
inline int line_of(const Position& position, int square, ForcedSquare::Line direction) {
    return direction == ForcedSquare::Line::row      ? position.row_of(square)
           : direction == ForcedSquare::Line::column ? position.column_of(square)
                                                     : position.region_of(square);
}

/// The row, column or region of the board for a line of a position.
inline BoardLine board_line(const OpenBoard& open, int line) {
    const int rows = open.row_count();
    const int columns = open.column_count();
    if (line < rows) return {ForcedSquare::Line::row, open.rows()[line]};
    if (line < rows + columns) return {ForcedSquare::Line::column, open.columns()[line - rows]};
    return {ForcedSquare::Line::region, open.regions()[line - rows - columns]};
}

/// The inverse; empty if the line is not open.
inline std::optional<int> position_line(const OpenBoard& open, BoardLine line) {
    for (auto [i, end] = lines_of(open, line.direction); i < end; ++i)
        if (board_line(open, i) == line) return i;
    return std::nullopt;
}

inline std::vector<BoardLine> board_lines(const OpenBoard& open, const std::vector<int>& lines) {
    std::vector<BoardLine> all;
    for (const int line : lines)
        all.push_back(board_line(open, line));
    return all;
}

/// The squares of the board with these numbers.
inline std::vector<Square> board_squares(const OpenBoard& open, const std::vector<int>& squares) {
    std::vector<Square> all;
    for (const int square : squares)
        all.push_back(open.original(open.free_squares()[square]));
    return all;
}

/// A square that is forced now, and the line that forces it, by their numbers.
struct ForcedNow {
    int square;
    int line;
};
inline ForcedSquare on_board(const OpenBoard& open, const ForcedNow& forced) {
    return {open.original(open.free_squares()[forced.square]),
            board_line(open, forced.line).direction};
}

/// The free square of the first row, or else column or region, that has only one. Empty if there is
/// none, or if a line has no free square.
inline std::optional<ForcedNow> forced_square(const Position& position) {
    if (position.line_count() == 0) return std::nullopt;
    const int line = position.shortest_line();
    if (position.free_count(line) != 1) return std::nullopt;
    return ForcedNow{position.free_on(line, 0), line};
}

/// Places queens on forced squares as long as there are any.
inline std::vector<ForcedNow> place_forced(Position& position, const Poll& poll = {}) {
    std::vector<ForcedNow> steps;
    while (const auto forced = forced_square(position)) {
        if (poll) poll();
        steps.push_back(*forced);
        position.place(forced->square);
    }
    return steps;
}

/// Is there a line without a free square, so that there is no completion?
inline bool has_empty_line(const Position& position) {
    return position.line_count() > 0 && position.free_count(position.shortest_line()) == 0;
}

} // namespace qsat::questions
