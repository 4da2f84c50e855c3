#pragma once

#include "search/kernel.hpp"

namespace qsat {

/// Cuts the search space of an open board into cubes, each a subtree of some queens: no two have a
/// completion in common, and together they have all. Begins with the whole board and splits the
/// cube with the most free squares left, after forced squares have their queens, on its row or
/// column with the fewest, until there are at least `count` cubes or none can be split. Cubes that
/// turn out to have no completion are left out, so that no cube at all means no completion.
/// (M. Heule, O. Kullmann, S. Wieringa, A. Biere, "Cube and Conquer: Guiding CDCL SAT Solvers by
/// Lookaheads", HVC 2011.) The open board has no conflicts. Time O(cubes x free squares).
std::vector<Subtree> make_cubes(const OpenBoard& open, std::size_t count, const Poll& poll = {});

} // namespace qsat
