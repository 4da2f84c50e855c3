#pragma once

#include "board/position.hpp"
#include "explain/hint.hpp"

#include <optional>
#include <vector>

namespace qsat {

/// The row, column or region of the board for a line number of a position.
BoardLine board_line(const OpenBoard& open, int line);

/// A square that is forced now, by its number, and the line that forces it: the first row with only
/// one free square, or else the first such column or region. Empty if there is none, or if a line
/// has no free square.
struct ForcedNow {
    int square;
    int line;
};
std::optional<ForcedNow> forced_square(const Position& position);

/// The result of placing all forced queens.
struct ForcedSquares {
    enum class End {
        completed, ///< every row has its queen
        open,      ///< every open line has at least two free squares
        dead_end,  ///< an open line has no free square, so there is no completion
    };

    std::vector<ForcedSquare> steps; ///< each step is forced by the steps before it
    End end;
};

/// Places queens on forced squares as long as there are any: the top row first, then the left
/// column. The lines of step i + 1 are examined after the queen of step i is placed. The end does
/// not depend on the order. Given queens that attack each other are a dead end at once.
ForcedSquares follow_forced_squares(const OpenBoard& open, const Poll& poll = {});

} // namespace qsat
