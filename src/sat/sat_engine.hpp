#pragma once

#include "engine/engine.hpp"

namespace qsat {

/// Encodes the open board, solves it with CaDiCaL and decodes the model. More than one completion
/// is found by excluding the queens of each on the open rows.
SearchReport search_by_sat(const OpenBoard& open, const SearchOptions& options,
                           const Budget& budget, const Visitor& visit);

} // namespace qsat
