#pragma once

#include "cutting_planes/proof_lines.hpp"
#include "engine/budget.hpp"
#include "engine/statistics.hpp"

#include <optional>
#include <span>
#include <vector>

namespace qsat {

class OpenBoard;

/// Limits of relaxations and searches. Tests change them.
struct RefutationLimits {
    int pivots = 5000;               ///< the same as Relaxation::enough_pivots
    std::size_t clauses_before = 30; ///< of a search before the relaxation of a subproblem
    std::size_t clauses = 200;       ///< of a search after it
};

/// Writes a cutting planes proof for VeriPB that a board has no completion. It refutes the formula
/// of the language `opb` for the board. Small subproblems are searched; each decision that the
/// search refutes is a clause, and unit propagation shows that it follows. For the others, linear
/// relaxations (`relaxation/`) find the proof: their dual values become sums of constraints, and
/// branches on the number of queens on a counting set become new variables. Some hundred branches
/// refute boards that a search does not refute in a thousand million nodes.
///
/// `excluded` are completions, each with one free square per open row, in order. With them, the
/// proof shows that there is no other completion, and refutes what `opb` writes with these
/// exclusions.
///
/// Returns nothing if there is another completion; then the written text is not a proof. Throws
/// BudgetSpent, also if memory is short.
std::optional<ProofStatistics> refute_by_cutting_planes(
    const OpenBoard& open, const Budget& budget, const CuttingPlanesOutput& out,
    std::span<const std::vector<int>> excluded = {}, const RefutationLimits& limits = {});

/// The same for the statement that no completion is lexicographically before this one, by the
/// columns of the queens from the top row on. It refutes what the language `opb` writes with
/// `ExportRequest::before`; `chosen` are the squares of the completion. Returns nothing if there is
/// an earlier one.
std::optional<ProofStatistics> refute_before(const OpenBoard& open, std::span<const int> chosen,
                                             const Budget& budget, const CuttingPlanesOutput& out);

} // namespace qsat
