#pragma once

#include "relaxation/relaxation.hpp"

#include <optional>

namespace qsat {

/// Two parts of what is left: those with so many queens on a set of squares at most, and the
/// others.
struct CountBranch {
    int count;
    int most;
};

/// The count on which to branch, and what is known already of its two parts.
struct CountChoice {
    CountBranch branch;
    bool low_is_refuted = false;      ///< the part with at most so many
    bool high_is_refuted = false;     ///< the other one
    std::optional<Relaxation> rest{}; ///< of the other part if exactly one is refuted
};

/// Of the counts that a relaxation of the remainder has farthest from whole numbers, the one that
/// makes both parts strongest, or one of which a part is refuted (strong branching: D. Applegate,
/// R. Bixby, V. Chvátal, W. Cook, "Finding cuts in the TSP", DIMACS technical report 95-05, 1995).
/// Single squares come last. Nothing if all are whole.
std::optional<CountChoice> choose_count(const Relaxation& relaxation, const QueenCounts& counts,
                                        const Remainder& remainder, const CountBounds& bounds,
                                        SimplexWork& work);

/// The count on which to branch, or nothing: then there is no completion within the bounds
/// (`is_refuted`), or no count is between two whole numbers.
struct CountBranching {
    std::optional<CountBranch> branch;
    bool is_refuted = false;
};

/// The same, but where a part is refuted the other's bound is added and the choice is made anew.
CountBranching choose_branch(Relaxation relaxation, const QueenCounts& counts,
                             const Remainder& remainder, CountBounds& bounds, SimplexWork& work);

} // namespace qsat
