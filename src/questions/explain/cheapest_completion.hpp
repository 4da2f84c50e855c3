#pragma once

#include "board/verify.hpp"
#include "engine/budget.hpp"

#include <cstdint>
#include <optional>

namespace qsat {

/// A completion of the empty board that the fewest parts of a board are against.
struct CheapestCompletion {
    std::optional<Placement> completion{}; ///< the best that was found; empty if none was
    bool is_proven = false;                ///< there is none with fewer parts against it
    std::uint64_t nodes = 0;               ///< queens placed
};

/// Branch and bound. The parts against a placement add up square by square: a queen on a blocked
/// square or on an excluded diagonal has one more against it, and one on a given square has one
/// less. So the minima of the rows, and of the columns in what the rows leave, are a lower bound,
/// and a square that costs too much beyond them is out of the question (F. Focacci, A. Lodi, M.
/// Milano, "Cost-based domain filtering", CP 1999). Branches on a row or column with the fewest
/// squares left, the cheapest first. Gives up when it has looked at `square_limit` squares, some
/// ten nanoseconds each, when the budget is spent, and at once on boards of more than 64 rows.
CheapestCompletion find_cheapest_completion(const Board& board, std::uint64_t square_limit,
                                            const Budget& budget);

} // namespace qsat
