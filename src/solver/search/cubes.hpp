#pragma once

#include "search/kernel.hpp"

namespace qsat::inline solver {

/// Divides the search space of an open board into cubes. A cube is the subtree below some queens.
/// No two cubes have a common completion, and together they have all. It starts with the whole
/// board. In each step it takes the cube with the most free squares, after forced queens have been
/// placed, and splits it on its row or column with the fewest free squares. It stops when there are
/// at least `count` cubes or none can be split. Cubes without a completion are dropped when this
/// becomes visible, so an empty list means that there is no completion. (M. Heule, O. Kullmann, S.
/// Wieringa, A. Biere, "Cube and Conquer: Guiding CDCL SAT Solvers by Lookaheads", HVC 2011.)
/// Precondition: the open board has no conflicts. Time O(cubes x free squares).
std::vector<Subtree> make_cubes(const OpenBoard& open, std::size_t count, const Poll& poll = {});

} // namespace qsat::solver
