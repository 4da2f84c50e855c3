#pragma once

#include "engine/engine.hpp"

namespace qsat {

/// Opens the board, reduces it and lets an exact search complete what is left, part by part.
SearchReport search_exactly(const ExactSearch& search, const Board& board,
                            const SearchOptions& options, const Budget& budget,
                            const PlacementVisitor& visit);

} // namespace qsat
