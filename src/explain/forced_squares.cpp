#include "explain/forced_squares.hpp"

#include "engine/make_open_board.hpp"

namespace qsat {

BoardLine board_line(const OpenBoard& open, int line) {
    const int rows = open.row_count();
    return line < rows ? BoardLine{ForcedSquare::Line::row, open.rows()[line]}
                       : BoardLine{ForcedSquare::Line::column, open.columns()[line - rows]};
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

VisibleReason find_visible_reason(const Board& board) {
    // To list the free squares of a large board takes long, and few queens empty no line of it.
    constexpr int small_size = 64;
    if (board.size() > small_size)
        if (auto conflicts = find_conflicts(board, board.queens()); !conflicts.empty())
            return {{}, std::move(conflicts)};
    auto made = make_open_board(board, {});
    const auto* const open = std::get_if<OpenBoard>(&made);
    if (open == nullptr) return {};
    if (!open->conflicts().empty()) return {{}, open->conflicts()};
    ForcedSquares forced = follow_forced_squares(*open);
    if (forced.end != ForcedSquares::End::dead_end) return {};
    BoardParts parts = board.parts();
    for (const ForcedSquare& step : forced.steps)
        parts.queens.push_back(step.square);
    const Board dead_end{std::move(parts)};
    return {std::move(forced.steps), {OpenBoard{dead_end}.conflicts().front()}};
}

} // namespace qsat
