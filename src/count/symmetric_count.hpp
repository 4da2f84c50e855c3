#pragma once

#include "board/symmetry.hpp"
#include "count/number.hpp"

namespace qsat {

/// Counts the completions that a symmetry of the board takes to themselves: of half and quarter
/// turns by a search that places the images of a queen with it; of reflections of boards of more
/// than one row there are none, because the images of two queens attack them. The symmetry must
/// take the given queens to given queens and the free squares to free squares; the open board has
/// no conflicts.
Counted count_symmetric(const OpenBoard& open, Symmetry symmetry, const Budget& budget);

} // namespace qsat
