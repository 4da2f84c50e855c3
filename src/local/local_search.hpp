#pragma once

#include "board/board.hpp"
#include "board/verify.hpp"
#include "engine/budget.hpp"

#include <cstdint>
#include <optional>

namespace qsat {

struct LocalSearchResult {
    std::optional<Placement> completion; ///< empty if a limit came first
    /// If the node limit stopped it: the permutation it came to, in which some queens are attacked.
    Placement nearest;
    std::uint64_t steps = 0; ///< squares tried for a queen, and exchanges weighed
    std::uint64_t restarts = 0;
    std::optional<StopReason> stopped; ///< the limit; empty with a completion
};

/// Local search on permutations: the given queens stay, the open rows hold a permutation of the
/// open columns, first laid so that few queens are attacked and then repaired by exchanging the
/// columns of two rows (R. Sosic and J. Gu, "Efficient local search with conflict minimization: a
/// case study of the n-queens problem", IEEE TKDE 6(5), 1994). Made for large boards with much
/// room: about four steps a row, memory linear in the board's size and parts. It cannot tell that
/// no completion exists and then goes on until a limit; the node limit counts steps. The same
/// seed and node limit give the same result. The given queens must have no conflicts.
LocalSearchResult search_locally(const Board& board, std::uint64_t seed, const Budget& budget);

} // namespace qsat
