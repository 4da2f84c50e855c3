#pragma once

#include "engine/engine.hpp"

namespace qsat {

/// The engines that find a completion or give up, and need no list of the free squares. They never
/// say that no completion exists, and find no second one.

/// Local search on permutations, until the budget is spent.
SearchReport search_by_local_search(const Board& board, const SearchOptions& options,
                                    const Budget& budget, const PlacementVisitor& visit);

/// The explicit solutions of the empty board, where one of them has all given queens.
SearchReport search_by_construction(const Board& board, const SearchOptions& options,
                                    const Budget& budget, const PlacementVisitor& visit);

} // namespace qsat
