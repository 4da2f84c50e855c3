#pragma once

#include "board/open_board.hpp"

#include <vector>

namespace qsat {

/// The free squares of an open board from its middle outwards. Those that its symmetries take to
/// each other, an orbit, stand side by side.
struct SquareOrder {
    /// Time O(free squares log free squares).
    explicit SquareOrder(const OpenBoard& open, const Poll& poll = {});

    std::vector<int> squares; ///< by their numbers in the open board
    std::vector<int> orbits;  ///< where in `squares` each orbit begins
};

} // namespace qsat
