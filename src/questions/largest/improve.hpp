// Defined in improve_by_sat.cpp and improve_by_search.cpp.
#pragma once

#include "largest/largest.hpp"

namespace qsat {

/// Both take numbers of free squares whose queens leave each other in peace, and put larger sets in
/// their place until there are none, or until there are `most`; `most` is no more than the upper
/// bound (largest/bounds.hpp). They throw BudgetSpent; `best` then is what was found by then.

/// Branch and bound: on the line that has the fewest choices, a queen on each of its squares, and
/// then none. One queen more than the best needs as many lines with a free square in each of the
/// four directions, so a line may stay empty only where its direction has some to spare. What never
/// helps is left out: a square if another one of the line attacks nothing that it does not attack
/// as well, and leaving the line empty if all that a square attacks off the line is on one line.
/// (Both hold of independent sets in any graph: F. Fomin, F. Grandoni, D. Kratsch, "A measure &
/// conquer approach for the analysis of exact algorithms", Journal of the ACM 56(5), 2009.)
/// Stops after so many nodes.
void improve_by_search(const OpenBoard& open, std::vector<int>& best, std::size_t most,
                       std::uint64_t node_limit, const Budget& budget,
                       LargestStatistics& statistics);

/// One solver is asked for one queen more after the other: the outputs of the counters of rows and
/// columns are assumed, so that it keeps what it learns. (R. Martins, S. Joshi, V. Manquinho,
/// I. Lynce, "Incremental cardinality constraints for MaxSAT", CP 2014.)
void improve_by_sat(const OpenBoard& open, std::vector<int>& best, std::size_t most,
                    const LargestOptions& options, const Budget& budget,
                    LargestStatistics& statistics);

} // namespace qsat
