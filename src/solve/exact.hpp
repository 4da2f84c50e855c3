#pragma once

#include "engine/engine.hpp"

#include <variant>

namespace qsat {

/// An open board, if the memory at hand can hold its free squares; otherwise what to do.
std::variant<OpenBoard, Stopped> make_open_board(const Board& board);

/// Opens the board, reduces it and lets an exact search complete what is left, part by part.
SearchReport search_exactly(const ExactSearch& search, const Board& board,
                            const SearchOptions& options, const Budget& budget,
                            const PlacementVisitor& visit);

} // namespace qsat
