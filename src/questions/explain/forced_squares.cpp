#include "explain/forced_squares.hpp"

#include <array>

namespace qsat::inline questions {

std::pair<int, int> lines_of(const OpenBoard& open, ForcedSquare::Line direction) {
    const int columns_begin = open.row_count();
    const int regions_begin = columns_begin + open.column_count();
    const std::array begins{0, columns_begin, regions_begin, open.needed_count()};
    const auto i = static_cast<std::size_t>(direction);
    return {begins[i], begins[i + 1]};
}

int line_of(const Position& position, int square, ForcedSquare::Line direction) {
    return direction == ForcedSquare::Line::row      ? position.row_of(square)
           : direction == ForcedSquare::Line::column ? position.column_of(square)
                                                     : position.region_of(square);
}

BoardLine board_line(const OpenBoard& open, int line) {
    const int rows = open.row_count();
    const int columns = open.column_count();
    if (line < rows) return {ForcedSquare::Line::row, open.rows()[line]};
    if (line < rows + columns) return {ForcedSquare::Line::column, open.columns()[line - rows]};
    return {ForcedSquare::Line::region, open.regions()[line - rows - columns]};
}

std::optional<int> position_line(const OpenBoard& open, BoardLine line) {
    for (auto [i, end] = lines_of(open, line.direction); i < end; ++i)
        if (board_line(open, i) == line) return i;
    return std::nullopt;
}

std::vector<BoardLine> board_lines(const OpenBoard& open, const std::vector<int>& lines) {
    std::vector<BoardLine> all;
    for (const int line : lines)
        all.push_back(board_line(open, line));
    return all;
}

std::vector<Square> board_squares(const OpenBoard& open, const std::vector<int>& squares) {
    std::vector<Square> all;
    for (const int square : squares)
        all.push_back(open.original(open.free_squares()[square]));
    return all;
}

std::optional<ForcedNow> forced_square(const Position& position) {
    if (position.line_count() == 0) return std::nullopt;
    const int line = position.shortest_line();
    if (position.free_count(line) != 1) return std::nullopt;
    return ForcedNow{position.free_on(line, 0), line};
}

ForcedSquare on_board(const OpenBoard& open, const ForcedNow& forced) {
    return {open.original(open.free_squares()[forced.square]),
            board_line(open, forced.line).direction};
}

std::vector<ForcedNow> place_forced(Position& position, const Poll& poll) {
    std::vector<ForcedNow> steps;
    while (const auto forced = forced_square(position)) {
        if (poll) poll();
        steps.push_back(*forced);
        position.place(forced->square);
    }
    return steps;
}

bool has_empty_line(const Position& position) {
    return position.line_count() > 0 && position.free_count(position.shortest_line()) == 0;
}

} // namespace qsat::questions
