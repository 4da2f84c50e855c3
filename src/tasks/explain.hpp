#pragma once

#include "board/verify.hpp"
#include "solve/outcome.hpp"

#include <compare>
#include <optional>
#include <variant>
#include <vector>

namespace qsat {

/// One of the things that a board takes squares away with.
struct BoardPart {
    enum class Kind { given, blocked, excluded_sum, excluded_difference };

    Kind kind;
    Square square{0, 0}; ///< of a given or blocked square
    int diagonal = 0;    ///< of an excluded diagonal, numbered as in BoardParts

    friend constexpr auto operator<=>(const BoardPart&, const BoardPart&) = default;
};

/// The board of that size that has these parts only.
Board board_of(int size, const std::vector<BoardPart>& parts);

/// Parts that already leave no completion: without any one of them there is a completion. Empty if
/// no board of that size has one.
struct MinimalSet {
    std::vector<BoardPart> parts; ///< sorted
};

/// A smallest set of parts without which there is a completion.
struct Repair {
    std::vector<BoardPart> removed; ///< sorted
    VerifiedPlacement completion;   ///< of the board without them
};

/// No removal helps: no board of that size has a completion.
struct NoRepair {};

/// Why a board has no completion; `Completed` if it has one.
///
/// Failed assumptions of a SAT solver give a first set. Then one part after the other is left out:
/// if there is still no completion, failed assumptions of what is left give the next set. The
/// engines decide, not that solver, and once more in the end. (A. Belov, J. Marques-Silva,
/// "Accelerating MUS extraction with recursive model rotation", FMCAD 2011, section II.)
std::variant<MinimalSet, Completed, Stopped> find_minimal_set(const Board& board,
                                                              const Budget& budget);

/// The fewest removals that make a completion possible, none if there is one: a smallest set that
/// hits all minimal sets seen so far, until what it leaves has a completion. It is proven smallest,
/// as every set of removals has to hit these. (E. Moreno-Centeno, R. Karp, "The implicit hitting
/// set approach to solve combinatorial optimization problems", Operations Research 2013.)
std::variant<Repair, NoRepair, Stopped> find_repair(const Board& board, const Budget& budget);

} // namespace qsat
