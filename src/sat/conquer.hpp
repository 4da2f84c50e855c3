#pragma once

#include "engine/engine.hpp"

#include <vector>

namespace qsat {

/// Solves the cubes of an open board, each a list of free squares that have queens: an incremental
/// solver a thread takes one cube after the other as assumptions, and hands on the units it learns.
/// Together the cubes must have every completion. Ends when the visitor has enough, all cubes are
/// done or the budget is spent; the verdict does not depend on the threads.
/// (M. Heule, O. Kullmann, S. Wieringa, A. Biere, "Cube and Conquer: Guiding CDCL SAT Solvers by
/// Lookaheads", HVC 2011.)
SearchReport conquer_cubes(const OpenBoard& open, std::span<const std::vector<int>> cubes,
                           const SearchOptions& options, const Budget& budget,
                           const Visitor& visit);

} // namespace qsat
