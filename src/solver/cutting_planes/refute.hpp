#pragma once

#include "engine/budget.hpp"
#include "engine/statistics.hpp"

#include <optional>
#include <ostream>
#include <span>
#include <vector>

namespace qsat {

class OpenBoard;

/// How long a relaxation is solved. Tests change it.
struct RefutationLimits {
    int pivots = 5000; ///< as Relaxation::enough_pivots
};

/// Writes a cutting planes proof, for VeriPB, that a board has no completion: it refutes what the
/// language `opb` writes of the board. Linear relaxations find it (`relaxation/`), their prices
/// become sums of constraints, and branches on how many queens stand on a set of squares become
/// new variables. Every step is as short as the board has lines and squares, and some hundred
/// branches refute boards that a search does not refute in a thousand million nodes.
///
/// `excluded` are completions, each by its free squares in order of the open rows: then the proof
/// is that there is no other, and refutes what `opb` writes with them.
///
/// Nothing if there is another completion; what was written is no proof then. The stream must throw
/// what goes wrong. Throws BudgetSpent, also for lack of memory.
std::optional<ProofStatistics>
refute_by_cutting_planes(const OpenBoard& open, const Budget& budget, std::ostream& out,
                         std::span<const std::vector<int>> excluded = {},
                         const RefutationLimits& limits = {});

/// The same, that no completion comes before this one by the columns of the queens from the top row
/// on: it refutes what the language `opb` writes with `ExportRequest::before`, `chosen` being the
/// squares of the completion. Nothing if there is one before.
std::optional<ProofStatistics> refute_before(const OpenBoard& open, std::span<const int> chosen,
                                             const Budget& budget, std::ostream& out);

} // namespace qsat
