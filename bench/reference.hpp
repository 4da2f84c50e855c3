#pragma once

#include "board/open_board.hpp"

#include <cstdint>

namespace qsat::reference {

/// What a reference search found out, for boards of at most 64 open lines.
struct Result {
    bool completed;
    bool decided; ///< false if the node limit came first
    std::uint64_t nodes;
};

/// The plain search that programs begin with: row by row from the top, the attacks of the queens
/// above as three bit masks that shift from row to row.
Result search_row_by_row(const OpenBoard& open, std::uint64_t node_limit);

/// The plain search on 64-bit masks of every open row and column, always branching on the line with
/// the fewest free squares.
Result search_dual(const OpenBoard& open, std::uint64_t node_limit);

/// The number of completions by the plain recursion that counting programs begin with: row by row,
/// attacks as three bit masks; on the empty board only half of it. Boards of at most 64 columns,
/// without conflicts.
std::uint64_t count_row_by_row(const OpenBoard& open);

} // namespace qsat::reference
