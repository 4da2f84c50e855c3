#pragma once

#include "board/conflict.hpp"
#include "explain/forced_squares.hpp"

#include <vector>

namespace qsat {

/// What a person can see of a board without a completion.
struct VisibleReason {
    /// Forced one after the other; the conflict is seen once their queens stand.
    std::vector<ForcedSquare> forced{};
    /// Givens that contradict each other and lines without a free square; of more than 64 rows
    /// lines only if no givens do. Empty if it takes a search, or if there is no memory to list the
    /// free squares.
    std::vector<Conflict> conflicts{};
};

/// The conflicts of the givens, or of the open lines, or the first one to which forced squares
/// lead.
VisibleReason find_visible_reason(const Board& board);

} // namespace qsat
