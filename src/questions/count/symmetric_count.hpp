#pragma once

#include "board/symmetry.hpp"
#include "count/tally.hpp"

namespace qsat {

/// How many completions the symmetries of the board with its givens, other than the identity, take
/// to themselves, all together: by a search that places the images of a queen with it. Of
/// reflections of boards of more than one row there are none where the images of two queens attack
/// them; those over a diagonal may have some where queens only mind what they touch. The open board
/// has no conflicts.
Counted count_fixed(const OpenBoard& open, const Budget& budget);

} // namespace qsat
