#pragma once

#include "board/verify.hpp"
#include "engine/budget.hpp"

#include <cstdint>
#include <optional>

namespace qsat::inline questions {

/// A completion of the empty board that violates the fewest parts of a board.
struct CheapestCompletion {
    std::optional<Placement> completion{}; ///< the best one found; empty if none was found
    bool is_proven = false;                ///< it is proven that no completion violates fewer parts
    std::uint64_t nodes = 0;               ///< queens placed
};

/// Branch and bound. The number of violated parts is a sum over the squares of the queens, so the
/// minima of the rows, and of the columns in the remaining costs, give a lower bound. A square
/// whose reduced cost is too high is removed (F. Focacci, A. Lodi, M. Milano, "Cost-based domain
/// filtering", CP 1999). It branches on a row or column with the fewest squares, cheapest first. It
/// gives up after it has examined `square_limit` squares, about ten nanoseconds each, when the
/// budget is spent, and at once on boards of more than 64 rows.
CheapestCompletion find_cheapest_completion(const Board& board, std::uint64_t square_limit,
                                            const Budget& budget);

} // namespace qsat::questions
