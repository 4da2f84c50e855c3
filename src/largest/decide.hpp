#pragma once

#include "largest/largest.hpp"

namespace qsat {

class ProofSink;

/// Numbers of free squares whose queens leave each other in peace, at least as many as were asked
/// for; none if there are not so many.
using Decision = std::optional<std::vector<int>>;

/// Can so many queens stand on free squares? Depth first: a queen on each free square of the row or
/// column with the fewest, then none there; no more lines may stay empty than are too many. Stops
/// after so many nodes. Throws BudgetSpent.
Decision decide_by_search(const OpenBoard& open, std::size_t queens, std::uint64_t node_limit,
                          const Budget& budget, LargestStatistics& statistics);

/// The same by CaDiCaL; with a proof if the sink is not null. The queens given are counted.
Decision decide_by_sat(const OpenBoard& open, int queens, const LargestOptions& options,
                       const Budget& budget, LargestStatistics& statistics,
                       ProofSink* proof = nullptr);

} // namespace qsat
