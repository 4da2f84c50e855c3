#pragma once

#include "cutting_planes/proof_lines.hpp"
#include "interchange/opb.hpp"
#include "relaxation/price_argument.hpp"

namespace qsat {

using Derived = std::shared_ptr<DerivedConstraint>;

/// What is known of the completions below some branches, and the constraints that say so: under the
/// branches, of which each is a literal, they hold if these literals are true, and have the
/// negations as further terms.
struct ProofPart {
    ProofPart(const OpenBoard& open, const QueenCounts& counts, const Poll& poll)
        : remainder{open, poll}, bounds{counts, open.row_count()},
          no_queen(open.free_squares().size()), a_queen(remainder.diagonal_count()),
          at_least(counts.size(), 0), at_most(counts.size(), 0) {}

    Remainder remainder;
    CountBounds bounds;
    std::vector<Derived> no_queen;      // by square
    std::vector<Derived> a_queen;       // by diagonal
    std::vector<int> at_least, at_most; // by count
};

/// What an argument is to show: that this diagonal has a queen, that this square has none, or that
/// there is no completion.
struct Conclusion {
    int diagonal = -1;
    int square = -1;
};

/// What prices show of a part, as a sum of constraints. Adds what the prices say of all lines and
/// counts, which leaves nothing of free squares but what they cost beyond the potentials. Weakened,
/// only the squares of the conclusion and the literals of branches are left, of which a number is
/// still to be reached. Time O(squares and lines).
ProofSum price_sum(const ProofPart& part, const PriceArgument& argument, const OpbNumbers& numbers,
                   const QueenCounts& counts, Conclusion conclusion);

/// Prices that refute a part by what its bounds say of single squares: two queens that attack each
/// other, one where none can stand, or a row or column where none may. Nothing if there is no such
/// place; if each free square has a queen or none by its bounds, they are a completion then.
std::optional<Prices> contradiction(const ProofPart& part, const QueenCounts& counts);

} // namespace qsat
