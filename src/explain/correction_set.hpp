#pragma once

#include "explain/unsatisfiable_subset.hpp"

#include <cstdint>

namespace qsat {

/// A smallest set of numbers that has a member of every one of these sets, ascending; empty if the
/// budget was spent first. None of the sets may be empty. A smaller one than `at_least` is known
/// not to exist. SAT with a bound that rises from the number of disjoint sets until there is a
/// model.
std::optional<std::vector<int>> smallest_hitting_set(const std::vector<std::vector<int>>& sets,
                                                     std::size_t at_least, const Budget& budget);

/// A minimum correction set: parts without which there is a completion, as few as possible.
struct CorrectionSet {
    std::vector<BoardPart> removed; ///< sorted
    VerifiedPlacement completion;   ///< of the board without them
};

/// No removal helps: no board of that size has a completion.
struct NoCorrection {};

/// How long `find_cheapest_completion` may look before SAT takes over: about half a second.
inline constexpr std::uint64_t squares_before_sat = 30'000'000;

/// The fewest removals that make a completion possible, none if there is one.
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

} // namespace qsat
