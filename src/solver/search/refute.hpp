#pragma once

#include "board/open_board.hpp"
#include "cutting_planes/proof_lines.hpp"
#include "engine/budget.hpp"
#include "engine/statistics.hpp"

#include <optional>

namespace qsat::inline solver {

struct RelaxedLimits;
extern const RelaxedLimits limits_for_proofs;

/// Writes a cutting planes proof for VeriPB that a board has no completion other than the excluded
/// ones, by branch and bound over relaxations. It refutes what the language `opb` writes for the
/// board with these exclusions. Each has one free square per open row, in order. Returns nothing if
/// there is another completion; then the written text is not a proof. Throws BudgetSpent, also if
/// memory is short. Tests change the limits.
std::optional<ProofStatistics>
refute_by_cutting_planes(const OpenBoard& open, const Budget& budget,
                         const CuttingPlanesOutput& out,
                         std::span<const std::vector<int>> excluded = {},
                         const RelaxedLimits& limits = limits_for_proofs);

/// The same for the statement that no completion is lexicographically before the one with the
/// squares `chosen`. It refutes what `opb` writes with `ExportRequest::before`.
std::optional<ProofStatistics> refute_before(const OpenBoard& open, std::span<const int> chosen,
                                             const Budget& budget, const CuttingPlanesOutput& out);

} // namespace qsat::solver
