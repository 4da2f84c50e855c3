#pragma once

#include "board/position.hpp"
#include "explain/step.hpp"

#include <optional>
#include <utility>
#include <vector>

namespace qsat {

// A position numbers its lines; the board names them by direction and number.

/// The lines of a position in one direction: first and end.
std::pair<int, int> lines_of(const OpenBoard& open, ForcedSquare::Line direction);
/// The line of that direction through a square.
int line_of(const Position& position, int square, ForcedSquare::Line direction);
/// The row, column or region of the board for a line of a position.
BoardLine board_line(const OpenBoard& open, int line);
/// The inverse; empty if the line is not open.
std::optional<int> position_line(const OpenBoard& open, BoardLine line);
std::vector<BoardLine> board_lines(const OpenBoard& open, const std::vector<int>& lines);
/// The squares of the board with these numbers.
std::vector<Square> board_squares(const OpenBoard& open, const std::vector<int>& squares);

/// A square that is forced now, by its number, and the line that forces it: the first row with only
/// one free square, or else the first such column or region. Empty if there is none, or if a line
/// has no free square.
struct ForcedNow {
    int square;
    int line;
};
std::optional<ForcedNow> forced_square(const Position& position);

ForcedSquare on_board(const OpenBoard& open, const ForcedNow& forced);

/// Places queens on forced squares as long as there are any: the top row first, then the left
/// column. Each square is forced by those before it. The position in the end does not depend on the
/// order.
std::vector<ForcedNow> place_forced(Position& position, const Poll& poll = {});

/// Is there a line without a free square, so that there is no completion?
bool has_empty_line(const Position& position);

} // namespace qsat
