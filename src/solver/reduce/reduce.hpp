#pragma once

#include "board/open_board.hpp"

#include <cstdint>

namespace qsat {

/// What is left of an open board after everything that is cheap to see. The parts have exactly the
/// completions of the open board, if the forced queens are added and each part is completed.
struct Reduction {
    /// An open line lost its last free square, or a part has not as many columns and regions as
    /// rows: there is no completion, and there are no parts.
    bool contradiction = false;
    std::vector<Square> forced;   ///< queens on squares that every completion uses
    std::uint64_t unusable = 0;   ///< squares struck out because a queen there empties a line
    std::vector<OpenBoard> parts; ///< without a common line; the one with the fewest squares first
};

/// Reduces an open board without conflicts: a line's only free square gets a queen; a square that
/// attacks all free squares of a line is struck out; both until nothing changes. Then squares that
/// share no line, not even by way of others, are parted. O(free squares) where no line has three
/// free squares or fewer, and then there is nothing to strike out: a queen attacks at most three
/// squares of a line.
Reduction reduce(OpenBoard&& open, const Poll& poll = {});

} // namespace qsat
