#pragma once

#include "board/symmetry.hpp"
#include "count/tally.hpp"

namespace qsat {

/// The number of completions that are mapped to themselves, summed over all symmetries of the board
/// with its given queens except the identity. The search places the images of a queen together with
/// it. On boards with more than one row, a reflection has none if the images of two queens attack
/// them. A reflection about a diagonal may have some if queens attack diagonally only where they
/// touch. Precondition: the open board has no conflicts.
Counted count_fixed(const OpenBoard& open, const Budget& budget);

} // namespace qsat
