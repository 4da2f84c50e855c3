#pragma once

#include "relaxation/relaxation.hpp"

#include <functional>
#include <optional>

namespace qsat::inline solver {

/// A branching on the number of queens on a counting set: at most `most`, or more.
struct SetBranch {
    int set;
    int most;

    /// Adds the bound of one side.
    void bound(Subproblem& side, bool more) const {
        if (more)
            side.least[set] = most + 1;
        else
            side.most[set] = most;
    }
};

/// The branching, or nothing: then there is no completion within the bounds (`is_refuted`), or a
/// new relaxation is needed (`is_tightened`), or all numbers of queens are integers.
struct SetBranching {
    std::optional<SetBranch> branch{};
    bool is_refuted = false;
    bool is_tightened = false; ///< the subproblem has a new bound, and its relaxation is tight
};

/// Called with each side of a branching that dual values refute.
using RefutedSide = std::function<void(SetBranch, bool more, const DualValues&)>;

/// Selects a counting set by strong branching (D. Applegate, R. Bixby, V. Chvátal, W. Cook,
/// "Finding cuts in the TSP", DIMACS technical report 95-05, 1995) among sets whose number of
/// queens in the relaxation is far from an integer. If one side of a candidate is refuted, it adds
/// the bound of the other side to the subproblem and selects again.
SetBranching choose_branch(Relaxation relaxation, Subproblem& subproblem, SimplexWork& work,
                           const RefutedSide& tell = {});

} // namespace qsat::solver
