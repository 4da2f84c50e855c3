#pragma once

#include "board/open_board.hpp"

#include <vector>

namespace qsat {

/// A square that must have a queen, because its row or its column has no other free square.
struct ForcedSquare {
    enum class Line { row, column };

    Square square;
    Line line; ///< the row, if both have no other

    friend constexpr bool operator==(const ForcedSquare&, const ForcedSquare&) = default;
};

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
ForcedSquares follow_forced_squares(const OpenBoard& open);

} // namespace qsat
