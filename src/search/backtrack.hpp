#pragma once

#include "engine/engine.hpp"

namespace qsat {

/// The native exact search: depth first, always branching on the open row or column with the fewest
/// free squares and turning back as soon as any open line has none (the row-and-column view of the
/// most-constrained-line rule of J. Bitner and E. Reingold, "Backtrack programming techniques",
/// CACM 1975), by the kernel that suits the board. Visits all completions in an order that depends
/// on the board alone. A search for one completion draws the order of squares from the seed,
/// restarts, and uses all threads it may: with one thread the seed decides what is found.
SearchReport search_by_backtracking(const OpenBoard& open, const SearchOptions& options,
                                    const Budget& budget, const Visitor& visit);

} // namespace qsat
