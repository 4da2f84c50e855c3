#pragma once

#include "board/open_board.hpp"
#include "cutting_planes/proof_lines.hpp"
#include "engine/budget.hpp"
#include "engine/statistics.hpp"

#include <optional>

namespace qsat::inline solver {

struct RelaxedLimits;
extern const RelaxedLimits limits_for_proofs;

/// Writes a cutting planes proof for VeriPB that a board has no completion, by branch and bound
/// over relaxations. It refutes the formula of the language `opb` for the board. Some hundred
/// branches refute boards that a search does not refute in a thousand million nodes.
///
/// `excluded` are completions, each with one free square per open row, in order. With them, the
/// proof shows that there is no other completion, and refutes what `opb` writes with these
/// exclusions.
///
/// Returns nothing if there is another completion; then the written text is not a proof. Throws
/// BudgetSpent, also if memory is short.
///
/// Tests change the limits.
std::optional<ProofStatistics>
refute_by_cutting_planes(const OpenBoard& open, const Budget& budget,
                         const CuttingPlanesOutput& out,
                         std::span<const std::vector<int>> excluded = {},
                         const RelaxedLimits& limits = limits_for_proofs);

/// The same for the statement that no completion is lexicographically before this one, by the
/// columns of the queens from the top row on. It refutes what the language `opb` writes with
/// `ExportRequest::before`; `chosen` are the squares of the completion. Returns nothing if there is
/// an earlier one.
std::optional<ProofStatistics> refute_before(const OpenBoard& open, std::span<const int> chosen,
                                             const Budget& budget, const CuttingPlanesOutput& out);

} // namespace qsat::solver
