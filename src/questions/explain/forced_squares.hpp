#pragma once

#include "board/position.hpp"
#include "explain/step.hpp"

#include <optional>
#include <utility>
#include <vector>

namespace qsat::inline questions {

// A position numbers its lines; the board names them by direction and number.

/// The first line of a position in one direction, and the one behind the last.
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

/// A square that is forced now, and the line that forces it, by their numbers.
struct ForcedNow {
    int square;
    int line;
};
ForcedSquare on_board(const OpenBoard& open, const ForcedNow& forced);

/// The free square of the first row, or else column or region, that has only one. Empty if there is
/// none, or if a line has no free square.
std::optional<ForcedNow> forced_square(const Position& position);

/// Places queens on forced squares as long as there are any.
std::vector<ForcedNow> place_forced(Position& position, const Poll& poll = {});

/// Is there a line without a free square, so that there is no completion?
bool has_empty_line(const Position& position);

} // namespace qsat::questions
