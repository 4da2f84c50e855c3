#pragma once

#include "search/kernel.hpp"

namespace qsat::inline solver {

/// Divides the search space of an open board without conflicts into cubes, the subtrees below some
/// queens. No two cubes have a common completion, and together they have all. Each step splits the
/// cube with the most free squares on its row or column with the fewest, until there are at least
/// `count` cubes or none can be split. Cubes are dropped when it becomes visible that they have no
/// completion; so an empty list means that the board has none. (M. Heule, O. Kullmann, S.
/// Wieringa, A. Biere, "Cube and Conquer: Guiding CDCL SAT Solvers by Lookaheads", HVC 2011.) Time
/// O(cubes x free squares).
std::vector<Subtree> make_cubes(const OpenBoard& open, std::size_t count, const Poll& poll = {});

} // namespace qsat::solver
