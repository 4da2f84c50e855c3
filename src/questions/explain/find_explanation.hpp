#pragma once

#include "engine/budget.hpp"
#include "explain/explanation.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace qsat {

/// Finds a minimal unsatisfiable subset (MUS) of the parts of a board, which explains why it has no
/// completion, but no repair. Empty if it has a completion. Throws BudgetSpent if this is unknown;
/// later, `stopped` is set and the subset is not minimal.
///
/// Conflicting given queens are or contain such a subset; they are found at once for every board
/// size. Otherwise a refutation that a person can follow gives a first subset (`find_refutation`),
/// or the failed assumptions of a SAT solver do. Then parts are removed one by one. If there is
/// still no completion, failed assumptions give the next subset, as long as they come quickly and
/// make it smaller. The engines decide each test, not this solver, and check the result once more
/// at the end. (A. Belov, J. Marques-Silva, "Accelerating MUS extraction with recursive model
/// rotation", FMCAD 2011, section II.)
std::optional<Explanation> find_minimal_unsatisfiable_subset(const Board& board,
                                                             const Budget& budget);

/// A minimum hitting set: a smallest set that contains a member of each of these sets, sorted.
/// Preconditions: no set is empty, and no hitting set has fewer than `at_least` members. Uses SAT
/// with a bound that increases, from the number of disjoint sets, until there is a model. Throws
/// BudgetSpent.
std::vector<BoardPart> smallest_hitting_set(const std::vector<std::vector<BoardPart>>& sets,
                                            std::size_t at_least, const Budget& budget);

/// The work limit of `find_cheapest_completion` before SAT takes over: about half a second.
inline constexpr std::uint64_t squares_before_sat = 30'000'000;

/// Finds a minimum correction set: the fewest removals that make a completion possible; none if the
/// board has a completion. Empty if no removal helps, because no board of this size has a
/// completion. Throws BudgetSpent.
///
/// Every correction set contains a part of every unsatisfiable subset, such as `known` if it is not
/// empty. So the minimum hitting set of some subsets is a lower bound, and often a correction set.
/// If it is not, branch and bound tries to decide (`find_cheapest_completion`). Then a SAT solver
/// searches for a completion that violates at most as many parts as the bound. If there is none,
/// the bound is increased. If that takes long, a further minimal unsatisfiable subset is added. (E.
/// Moreno-Centeno, R. Karp, "The implicit hitting set approach to solve combinatorial optimization
/// problems", Operations Research 2013.)
std::optional<CorrectionSet>
find_minimum_correction_set(const Board& board, const Budget& budget,
                            const std::vector<BoardPart>& known = {},
                            std::uint64_t square_limit = squares_before_sat);

/// Finds a minimal unsatisfiable subset, then a minimum correction set. Empty if there is a
/// completion. Throws BudgetSpent if this is unknown.
std::optional<Explanation> find_explanation(const Board& board, const Budget& budget);

} // namespace qsat
