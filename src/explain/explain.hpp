#pragma once

#include "explain/board_part.hpp"
#include "solve/outcome.hpp"

#include <optional>
#include <variant>
#include <vector>

namespace qsat {

/// Parts that already leave no completion: without any one of them there is a completion. Empty if
/// no board of that size has one.
struct MinimalSet {
    std::vector<BoardPart> parts; ///< sorted
    /// The budget was spent before the set was minimal: it leaves no completion, but some of its
    /// parts may not be needed.
    std::optional<Stopped> cut_short{};
};

/// A smallest set of parts without which there is a completion.
struct Repair {
    std::vector<BoardPart> removed; ///< sorted
    VerifiedPlacement completion;   ///< of the board without them
};

/// No removal helps: no board of that size has a completion.
struct NoRepair {};

/// Why a board has no completion; `Completed` if it has one, `Stopped` if that is not known.
///
/// Failed assumptions of a SAT solver give a first set. Then one part after the other is left out:
/// if there is still no completion, failed assumptions of what is left give the next set, as long
/// as they come soon and make it smaller. The engines decide, not that solver, and once more in the
/// end. (A. Belov, J. Marques-Silva, "Accelerating MUS extraction with recursive model rotation",
/// FMCAD 2011, section II.)
std::variant<MinimalSet, Completed, Stopped> find_minimal_set(const Board& board,
                                                              const Budget& budget);

/// The fewest removals that make a completion possible, none if there is one. Of minimal sets, such
/// as `known` if it is not empty, every repair takes a part, so that their smallest hitting set is
/// a lower bound; if it is no repair, a SAT solver looks for a completion against no more parts. If
/// there is none, the bound rises; if that takes long, a further minimal set helps. (E.
/// Moreno-Centeno, R. Karp, "The implicit hitting set approach to solve combinatorial optimization
/// problems", Operations Research 2013.)
std::variant<Repair, NoRepair, Stopped> find_repair(const Board& board, const Budget& budget,
                                                    const MinimalSet& known = {});

} // namespace qsat
