#pragma once

#include "engine/engine.hpp"

namespace qsat {

/// Chooses between the engines by the shape of the board, and says why in the statistics.
SearchReport search_automatically(const Board& board, const SearchOptions& options,
                                  const Budget& budget, const PlacementVisitor& visit);

} // namespace qsat
