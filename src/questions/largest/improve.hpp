// Defined in improve_by_sat.cpp and improve_by_search.cpp.
#pragma once

#include "largest/largest.hpp"

namespace qsat {

/// Both functions take free squares whose queens do not attack each other, and replace them by
/// larger sets until none exists, or until there are `most`. `most` is at most the upper bound
/// (largest/bounds.hpp). They throw BudgetSpent; then `best` is the best set so far.

/// Branch and bound. On the line with the fewest choices, it tries a queen on each square and then
/// no queen. One queen more than the best needs as many usable lines in each of the four
/// directions, so a line may stay empty only if its direction has lines to spare. Two dominance
/// rules remove branches. A square is skipped if another square of the line attacks nothing in
/// addition. The empty line is skipped if everything that one of its squares attacks outside the
/// line is on one line. (Both hold for independent sets in any graph: F. Fomin, F. Grandoni, D.
/// Kratsch, "A measure & conquer approach for the analysis of exact algorithms", Journal of the ACM
/// 56(5), 2009.) Stops after `node_limit` nodes.
void improve_by_search(const OpenBoard& open, std::vector<int>& best, std::size_t most,
                       std::uint64_t node_limit, const Budget& budget,
                       LargestStatistics& statistics);

/// Asks one incremental solver for one queen more after the other. The outputs of the counters of
/// rows and columns are assumptions, so the solver keeps its learned clauses. (R. Martins, S.
/// Joshi, V. Manquinho, I. Lynce, "Incremental cardinality constraints for MaxSAT", CP 2014.)
void improve_by_sat(const OpenBoard& open, std::vector<int>& best, std::size_t most,
                    const LargestOptions& options, const Budget& budget,
                    LargestStatistics& statistics);

} // namespace qsat
