#pragma once

#include "relaxation/relaxation.hpp"

#include <optional>

namespace qsat {

/// A branching on the number of queens on a counting set: at most `most`, or more.
struct CountBranch {
    int count;
    int most;
};

/// The selected branching, and which of its two subproblems are already refuted.
struct CountChoice {
    CountBranch branch;
    bool low_is_refuted = false;  ///< the subproblem with at most `most` queens
    bool high_is_refuted = false; ///< the subproblem with more
    /// Prices that refute a refuted subproblem.
    std::optional<Prices> low_prices{}, high_prices{};
    /// Relaxation of the other subproblem, if exactly one is refuted.
    std::optional<Relaxation> rest{};
};

/// Selects a counting set by strong branching (D. Applegate, R. Bixby, V. Chvátal, W. Cook,
/// "Finding cuts in the TSP", DIMACS technical report 95-05, 1995). Candidates are the sets whose
/// number of queens in the relaxation is farthest from an integer; single squares come last. The
/// result maximizes the LP bounds of both subproblems, or refutes one. Nothing if all numbers are
/// integers.
std::optional<CountChoice> choose_count(const Relaxation& relaxation, const QueenCounts& counts,
                                        const Remainder& remainder, const CountBounds& bounds,
                                        SimplexWork& work);

/// The branching, or nothing. Without a branching either there is no completion within the bounds
/// (`is_refuted`), or all numbers of queens are integers.
struct CountBranching {
    std::optional<CountBranch> branch;
    bool is_refuted = false;
};

/// Like choose_count, but if one subproblem is refuted, it adds the bound of the other one and
/// selects again.
CountBranching choose_branch(Relaxation relaxation, const QueenCounts& counts,
                             const Remainder& remainder, CountBounds& bounds, SimplexWork& work);

} // namespace qsat
