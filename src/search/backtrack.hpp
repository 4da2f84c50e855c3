#pragma once

#include "engine/engine.hpp"

namespace qsat {

/// Complete depth-first search that always branches on the open row or column with the fewest free
/// squares, and turns back as soon as any open line has none. (The "dual" or row-and-column
/// viewpoint of the most-constrained-line rule, J. Bitner and E. Reingold, "Backtrack programming
/// techniques", CACM 1975.) Works on the free squares alone, without recursion and without
/// allocation after set-up. Visits all completions in an order that depends on the board alone; a
/// search for one completion tries squares in an order drawn from the seed.
SearchReport search_by_backtracking(const OpenBoard& open, const SearchOptions& options,
                                    const Budget& budget, const Visitor& visit);

} // namespace qsat
