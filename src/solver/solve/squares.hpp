#pragma once

#include "board/open_board.hpp"

namespace qsat::inline solver {

/// Do the diagonals leave no room for the queens? Counted from the middle, (row + column)² and
/// (row - column)² of queens in all open rows and columns add up to a fixed number, 2 row² + 2
/// column² over all of them. On different diagonals they add up to at least the squares of the
/// innermost ones with a free square, as many of each direction as there are open rows. If that is
/// more, there is no completion. See studies/phase-transition.md. False for boards with regions.
bool squares_refute(const OpenBoard& open);

} // namespace qsat::solver
