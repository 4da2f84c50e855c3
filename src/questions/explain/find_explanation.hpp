// Also defined in cheapest_completion.cpp and find_refutation.cpp.
#pragma once

#include "engine/budget.hpp"
#include "explain/explanation.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace qsat::inline questions {

/// Finds a minimal unsatisfiable subset (MUS) of the parts of a board, but no repair. Empty if the
/// board has a completion. Throws BudgetSpent if this is unknown; later, `stopped` is set. It
/// starts from conflicting queens, the parts of a refutation (`find_refutation`), or the failed
/// assumptions of a SAT solver, and removes parts one by one; failed assumptions shrink the rest as
/// long as they come quickly. (A. Belov, J. Marques-Silva, "Accelerating MUS extraction with
/// recursive model rotation", FMCAD 2011, section II.)
std::optional<Explanation> find_minimal_unsatisfiable_subset(const Board& board,
                                                             const Budget& budget);

/// A smallest set that contains a member of each of these sets, sorted, by SAT with an increasing
/// bound. Precondition: no set is empty, and no such set has fewer than `at_least` members. Throws
/// BudgetSpent.
Parts smallest_hitting_set(const std::vector<Parts>& sets, std::size_t at_least,
                           const Budget& budget);

/// A completion of the empty board that violates the fewest parts of a board.
struct CheapestCompletion {
    std::optional<Placement> completion{}; ///< the best one found; empty if none was found
    bool is_proven = false;                ///< it is proven that no completion violates fewer parts
    std::uint64_t nodes = 0;               ///< queens placed
};

/// Branch and bound with reduced-cost fixing (F. Focacci, A. Lodi, M. Milano, "Cost-based domain
/// filtering", CP 1999). It gives up after it has examined `square_limit` squares, about ten
/// nanoseconds each, when the budget is spent, and at once on boards of more than 64 rows.
CheapestCompletion find_cheapest_completion(const Board& board, std::uint64_t square_limit,
                                            const Budget& budget);

/// The work limit of `find_cheapest_completion` before SAT takes over: about half a second.
inline constexpr std::uint64_t squares_before_sat = 30'000'000;

/// Finds a minimum correction set: the fewest removals that make a completion possible. Empty if no
/// board of this size has a completion. Throws BudgetSpent. The minimum hitting set of some
/// unsatisfiable subsets, such as `known` if it is not empty, is a lower bound, and often a
/// correction set. If it is not, branch and bound tries to decide, then SAT with the bound, which
/// grows; if that takes long, a further subset is added. (E. Moreno-Centeno, R. Karp, "The implicit
/// hitting set approach to solve combinatorial optimization problems", Operations Research 2013.)
std::optional<CorrectionSet>
find_minimum_correction_set(const Board& board, const Budget& budget, const Parts& known = {},
                            std::uint64_t square_limit = squares_before_sat);

/// Finds both. Empty if there is a completion. Throws BudgetSpent if this is unknown.
std::optional<Explanation> find_explanation(const Board& board, const Budget& budget);

/// The maximum number of text lines of a refutation.
inline constexpr std::size_t most_refutation_lines = 10;

/// Finds a short refutation. Returns nothing if the board has a completion, if its given queens
/// conflict, if there is no short refutation, or if finding one takes long. Throws BudgetSpent.
std::optional<SeenRefutation> find_refutation(const Board& board, const Budget& budget);

/// Does the refutation prove that the board has no completion?
bool refutes(const Refutation& refutation, const Board& board, const Budget& budget);

} // namespace qsat::questions
