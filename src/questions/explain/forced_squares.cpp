#include "explain/forced_squares.hpp"

namespace qsat {

BoardLine board_line(const OpenBoard& open, int line) {
    const int rows = open.row_count();
    const int columns = open.column_count();
    if (line < rows) return {ForcedSquare::Line::row, open.rows()[line]};
    if (line < rows + columns) return {ForcedSquare::Line::column, open.columns()[line - rows]};
    return {ForcedSquare::Line::region, open.regions()[line - rows - columns]};
}

std::optional<ForcedNow> forced_square(const Position& position) {
    if (position.line_count() == 0) return std::nullopt;
    const int line = position.shortest_line();
    if (position.free_count(line) != 1) return std::nullopt;
    return ForcedNow{position.free_on(line, 0), line};
}

ForcedSquares follow_forced_squares(const OpenBoard& open, const Poll& poll) {
    using End = ForcedSquares::End;
    if (!open.conflicts().empty()) return {{}, End::dead_end};
    Position position{open, poll};
    std::vector<ForcedSquare> steps;
    while (const auto forced = forced_square(position)) {
        if (poll) poll();
        steps.push_back({open.original(position.square(forced->square)),
                         board_line(open, forced->line).direction});
        position.place(forced->square);
    }
    if (position.is_completed()) return {std::move(steps), End::completed};
    const bool is_empty = position.free_count(position.shortest_line()) == 0;
    return {std::move(steps), is_empty ? End::dead_end : End::open};
}

} // namespace qsat
