#pragma once

#include "relaxation/relaxation.hpp"

#include <optional>

namespace qsat {

/// A branching on the number of queens on a counting set: at most `most`, or more.
struct SetBranch {
    int count;
    int most;
};

/// The selected branching, and which of its two subproblems are already refuted.
struct SetChoice {
    SetBranch branch;
    bool low_is_refuted = false;  ///< the subproblem with at most `most` queens
    bool high_is_refuted = false; ///< the subproblem with more
    /// Dual values that refute a refuted subproblem.
    std::optional<DualValues> low_prices{}, high_prices{};
    /// Relaxation of the other subproblem, if exactly one is refuted.
    std::optional<Relaxation> rest{};
};

/// Selects a counting set by strong branching (D. Applegate, R. Bixby, V. Chvátal, W. Cook,
/// "Finding cuts in the TSP", DIMACS technical report 95-05, 1995). Candidates are the sets whose
/// number of queens in the relaxation is farthest from an integer; single squares come last. The
/// result maximizes the LP bounds of both subproblems, or refutes one. Nothing if all numbers are
/// integers.
std::optional<SetChoice> choose_set(const Relaxation& relaxation, const CountingSets& counts,
                                    const Subproblem& subproblem, const SetBounds& bounds,
                                    SimplexWork& work);

/// The branching, or nothing. Without a branching either there is no completion within the bounds
/// (`is_refuted`), or all numbers of queens are integers.
struct SetBranching {
    std::optional<SetBranch> branch;
    bool is_refuted = false;
};

/// Like choose_set, but if one subproblem is refuted, it adds the bound of the other one and
/// selects again.
SetBranching choose_branch(Relaxation relaxation, const CountingSets& counts,
                           const Subproblem& subproblem, SetBounds& bounds, SimplexWork& work);

} // namespace qsat
