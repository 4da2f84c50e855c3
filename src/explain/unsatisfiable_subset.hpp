#pragma once

#include "engine/engine.hpp"
#include "explain/board_part.hpp"

#include <optional>
#include <variant>
#include <vector>

namespace qsat {

/// Parts of a board that already leave no completion.
struct UnsatisfiableSubset {
    std::vector<BoardPart> parts; ///< sorted; none if no board of that size has a completion
    /// Why the budget was spent before the subset was minimal; some of its parts may not be needed.
    /// Empty if it is minimal: without any one of its parts there is a completion.
    std::optional<Stopped> cut_short{};
};

/// A minimal unsatisfiable subset (MUS) of the parts of a board: why it has no completion.
/// `Completed` if it has one, `Stopped` if that is not known.
///
/// Givens that contradict each other are such a subset, or hold one, at once and whatever the size
/// of the board. Otherwise failed assumptions of a SAT solver give a first subset. Then one part
/// after the other is left out: if there is still no completion, failed assumptions of what is left
/// give the next subset, as long as they come soon and make it smaller. The engines decide, not
/// that solver, and once more in the end. (A. Belov, J. Marques-Silva, "Accelerating MUS extraction
/// with recursive model rotation", FMCAD 2011, section II.)
std::variant<UnsatisfiableSubset, Completed, Stopped>
find_minimal_unsatisfiable_subset(const Board& board, const Budget& budget);

} // namespace qsat
