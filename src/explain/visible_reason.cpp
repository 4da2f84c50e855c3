#include "explain/visible_reason.hpp"

#include "engine/make_open_board.hpp"

namespace qsat {

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
