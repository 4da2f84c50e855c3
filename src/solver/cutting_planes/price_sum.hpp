#pragma once

#include "cutting_planes/proof_lines.hpp"
#include "interchange/opb.hpp"
#include "relaxation/price_argument.hpp"

namespace qsat {

using Derived = std::shared_ptr<DerivedConstraint>;

/// A subproblem below some branches, and the derived constraints of its facts. Each branch is a
/// literal. The constraints hold if these literals are true, so they contain the negations as
/// further terms.
struct ProofPart {
    ProofPart(const OpenBoard& open, const QueenCounts& counts, const Poll& poll)
        : remainder{open, poll}, bounds{counts, open.row_count()},
          no_queen(open.free_squares().size()), a_queen(remainder.diagonal_count()),
          at_least(counts.size(), 0), at_most(counts.size(), 0) {}

    Remainder remainder;
    CountBounds bounds;
    std::vector<Derived> no_queen;      // indexed by square
    std::vector<Derived> a_queen;       // indexed by diagonal
    std::vector<int> at_least, at_most; // by count
};

/// The goal of an argument: this diagonal has a queen, this square has none, or (both -1) there is
/// no completion.
struct Conclusion {
    int diagonal = -1;
    int square = -1;
};

/// Expresses a price argument about a subproblem as a sum of constraints. It adds the constraints
/// of all lines and counting sets, multiplied by their prices and potentials. Then each free square
/// has its reduced cost as coefficient. After weakening, only the squares of the goal and the
/// literals of branches remain, and their sum must still reach a bound. Time O(squares and lines).
ProofSum price_sum(const ProofPart& part, const PriceArgument& argument, const OpbNumbers& numbers,
                   const QueenCounts& counts, Conclusion conclusion);

/// Prices that refute a subproblem by its bounds on single squares: two queens that attack each
/// other, a queen where none is allowed, or a row or column without a usable square. Returns
/// nothing if there is no such contradiction. If then every free square is fixed by its bounds,
/// they are a completion.
std::optional<Prices> contradiction(const ProofPart& part, const QueenCounts& counts);

} // namespace qsat
