#pragma once

#include "board/open_board.hpp"

#include <vector>

namespace qsat {

/// The free squares of an open board from its middle outwards. Squares of one orbit under its
/// symmetries are adjacent.
struct SquareOrder {
    /// Time O(free squares log free squares).
    explicit SquareOrder(const OpenBoard& open, const Poll& poll = {});

    std::vector<int> squares; ///< numbers in the open board
    std::vector<int> orbits;  ///< start of each orbit in `squares`
};

} // namespace qsat
