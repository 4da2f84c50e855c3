// Also defined in correction_set.cpp.
#pragma once

#include "engine/engine.hpp"
#include "explain/board_part.hpp"
#include "explain/explanation.hpp"
#include "explain/refutation.hpp"

#include <cstdint>
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
    /// Why, without a search, and the parts that this takes: those of the subset, and perhaps more.
    /// Empty if the subset is two parts that contradict each other, or if it takes a search.
    std::optional<SeenRefutation> seen{};
};

/// A minimal unsatisfiable subset (MUS) of the parts of a board: why it has no completion.
/// `Completed` if it has one, `Stopped` if that is not known.
///
/// Givens that contradict each other are such a subset, or hold one, at once and whatever the size
/// of the board. A refutation that a person can see gives a first subset, see `find_refutation`,
/// and otherwise failed assumptions of a SAT solver do. Then one part after the other is left out:
/// if there is still no completion, failed assumptions of what is left give the next subset, as
/// long as they come soon and make it smaller. The engines decide, not that solver, and once more
/// in the end. (A. Belov, J. Marques-Silva, "Accelerating MUS extraction with recursive model
/// rotation", FMCAD 2011, section II.)
std::variant<UnsatisfiableSubset, Completed, Stopped>
find_minimal_unsatisfiable_subset(const Board& board, const Budget& budget);

/// A smallest set of numbers that has a member of every one of these sets, ascending. None of the
/// sets may be empty. A smaller one than `at_least` is known not to exist. SAT with a bound that
/// rises from the number of disjoint sets until there is a model. Throws BudgetSpent.
std::vector<int> smallest_hitting_set(const std::vector<std::vector<int>>& sets,
                                      std::size_t at_least, const Budget& budget);

/// No removal helps: no board of that size has a completion.
struct NoCorrection {};

/// How long `find_cheapest_completion` may look before SAT takes over: about half a second.
inline constexpr std::uint64_t squares_before_sat = 30'000'000;

/// A minimum correction set: the fewest removals that make a completion possible, none if there is
/// one.
///
/// Every correction takes a part of every unsatisfiable subset, such as `known` if it is not empty,
/// so that the smallest hitting set of some is a lower bound, and often a correction. If not,
/// branch and bound tries to decide, see `find_cheapest_completion`, and then SAT: a solver looks
/// for a completion against no more parts than the bound. If there is none, the bound rises; if
/// that takes long, a further minimal unsatisfiable subset helps. (E. Moreno-Centeno, R. Karp, "The
/// implicit hitting set approach to solve combinatorial optimization problems", Operations Research
/// 2013.)
std::variant<CorrectionSet, NoCorrection, Stopped>
find_minimum_correction_set(const Board& board, const Budget& budget,
                            const UnsatisfiableSubset& known = {},
                            std::uint64_t square_limit = squares_before_sat);

/// A minimal unsatisfiable subset, then a minimum correction set. `Completed` if there is a
/// completion, `Stopped` if that is not known.
std::variant<Explanation, Completed, Stopped> find_explanation(const Board& board,
                                                               const Budget& budget);

} // namespace qsat
