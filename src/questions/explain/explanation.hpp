#pragma once

#include "board/board.hpp"
#include "engine/budget.hpp"
#include "explain/board_part.hpp"
#include "explain/refutation.hpp"

#include <optional>
#include <vector>

namespace qsat {

/// The reason why a board has no completion, and the fewest removals that give it one.
struct Explanation {
    /// A minimal unsatisfiable subset of the board's parts, sorted: without any one of them, there
    /// is a completion. Empty if no board of this size has a completion.
    std::vector<BoardPart> because;
    /// The parts to remove, and a completion of the rest. Empty if removals do not help, or if the
    /// budget was spent before.
    std::optional<CorrectionSet> repair{};
    /// Why the budget was spent before the explanation was complete.
    std::optional<StopReason> stopped{};
    /// False if the budget was spent before each part was shown to be necessary.
    bool minimal = true;
    /// A refutation without search, and the parts that it needs: those of the subset, and perhaps
    /// more. Empty if the subset is two parts that conflict, or if a search is needed.
    std::optional<SeenRefutation> seen{};
};

} // namespace qsat
