#pragma once

#include "cutting_planes/proof_lines.hpp"
#include "interchange/opb.hpp"
#include "relaxation/lagrangian_bound.hpp"

namespace qsat {

/// A subproblem below some decisions: literals of the proof, a variable or minus a variable. Unit
/// propagation derives its facts from the decisions and the constraints of the proof.
struct ProofPart {
    ProofPart(const OpenBoard& open, const CountingSets& counts, const Poll& poll)
        : subproblem{open, poll}, bounds{counts, open.row_count()},
          a_queen(subproblem.diagonal_count(), 0), at_least(counts.size(), 0),
          at_most(counts.size(), 0) {}

    Subproblem subproblem;
    SetBounds bounds;
    std::vector<int> decisions{};
    // Numbers of the constraints that say so, or 0.
    std::vector<int> a_queen;           ///< by diagonal: a required one has a queen
    std::vector<int> at_least, at_most; ///< by count: its bounds
};

/// Expresses a dual value argument about a subproblem as a sum of constraints. It adds the
/// constraints of all lines and counting sets, multiplied by their dual values and potentials. Then
/// each free square has minus its reduced cost as coefficient, and the degree is minus the slack.
/// So unit propagation excludes all squares that the argument excludes, or finds a conflict if the
/// argument refutes the subproblem. Time O(squares and lines).
///
/// The constraints of the diagonals `without` are left out. The argument must require them. If all
/// but one of them are added again, unit propagation finds a conflict if that one has no queen.
ProofSum dual_sum(const ProofPart& part, const LagrangianBound& argument, const OpbNumbers& numbers,
                  std::span<const int> without = {});

/// Adds the constraint of a diagonal to a sum.
void add_diagonal(ProofSum& sum, const ProofPart& part, const LagrangianBound& argument,
                  const OpbNumbers& numbers, int diagonal);

} // namespace qsat
