#pragma once

#include "board/symmetry.hpp"
#include "count/tally.hpp"

namespace qsat {

/// How many completions the symmetries of the board with its givens, other than the identity, take
/// to themselves, all together: of half and quarter turns by a search that places the images of a
/// queen with it; of reflections of boards of more than one row there are none, because the images
/// of two queens attack them. The open board has no conflicts.
Counted count_fixed(const OpenBoard& open, const Budget& budget);

} // namespace qsat
