#pragma once

#include "board/board.hpp"
#include "engine/budget.hpp"
#include "explain/board_part.hpp"
#include "explain/refutation.hpp"

#include <optional>
#include <vector>

namespace qsat {

/// Why a board has no completion, and the fewest removals that help.
struct Explanation {
    /// A minimal unsatisfiable subset of the board's parts, sorted: without any one of them there
    /// is a completion. None if no board of that size has one.
    std::vector<BoardPart> because;
    /// What to remove, and a completion of what is left. Nothing if removals do not help, or if the
    /// budget was spent before.
    std::optional<CorrectionSet> repair{};
    /// Why the budget was spent before all of this was known.
    std::optional<StopReason> stopped{};
    bool minimal = true; ///< false if it was spent before it was known that each part is needed
    /// Why, without a search, and the parts that this takes: those of the set, and perhaps more.
    /// Nothing if the set is two parts that contradict each other, or if it takes a search.
    std::optional<SeenRefutation> seen{};
};

} // namespace qsat
