#pragma once

#include "board/board.hpp"
#include "board/symmetry.hpp"
#include "engine/random.hpp"
#include "support/board_text.hpp"

#include <string>
#include <vector>

namespace qsat {

/// The subgroups of the symmetries of the square, each by maps that generate it.
extern const std::vector<std::vector<Symmetry>> subgroups;

/// A board with blocked squares, and sometimes given queens, that the maps take to itself; it may
/// happen to be more symmetric.
Board random_symmetric_board(Random& random, int size, const std::vector<Symmetry>& maps);

} // namespace qsat
