#pragma once

#include "engine/engine.hpp"

namespace qsat {

/// Chooses between the engines by the shape of the open board, and says why in the statistics.
SearchReport search_automatically(const OpenBoard& open, const SearchOptions& options,
                                  const Budget& budget, const Visitor& visit);

} // namespace qsat
