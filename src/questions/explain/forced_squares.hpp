#pragma once

#include "board/position.hpp"
#include "explain/hint.hpp"

#include <optional>
#include <vector>

namespace qsat {

/// The row, column or region of the board that has this number among the lines of a position.
BoardLine board_line(const OpenBoard& open, int line);

/// A square that is forced now, by its number, and the line that forces it: the first row that has
/// no other, or the first such column. Nothing if there is none, or if a line has no free square.
struct ForcedNow {
    int square;
    int line;
};
std::optional<ForcedNow> forced_square(const Position& position);

/// Where forced squares lead.
struct ForcedSquares {
    enum class End {
        completed, ///< every row has its queen
        open,      ///< every open line has a choice of squares
        dead_end,  ///< some open line has no free square left: there is no completion
    };

    std::vector<ForcedSquare> steps; ///< in an order in which each is forced by those before
    End end;
};

/// Places a queen on a forced square as long as there is one, the lines of step i + 1 being judged
/// after the queen of step i stands: the top row first, then the left column. How it ends does not
/// depend on that order. Givens that attack each other are a dead end at once.
ForcedSquares follow_forced_squares(const OpenBoard& open, const Poll& poll = {});

} // namespace qsat
