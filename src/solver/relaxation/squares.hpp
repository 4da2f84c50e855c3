#pragma once

#include "relaxation/lagrangian_bound.hpp"

namespace qsat::inline solver {

/// How much room the diagonals leave for the queens, over n² for n open rows. Counted from the
/// middle, (row + column)² and (row - column)² of queens in all open rows and columns add up to a
/// fixed number, 2 row² + 2 column² over all of them. On different diagonals they add up to at
/// least the squares of the innermost ones with a free square, as many of each direction as there
/// are open rows. The slack is the fixed number minus these. If it is negative, there is no
/// completion; below 1 there is hardly ever one. See studies/phase-transition.md. Infinite for
/// boards with regions.
double slack_of_squares(const OpenBoard& open);

inline bool squares_refute(const OpenBoard& open) { return slack_of_squares(open) < 0; }

/// Below this slack, relaxations are worth more than dives.
inline constexpr double little_slack = 1;

/// The same argument as dual values: how far the square of a diagonal's number is below that of the
/// outermost of the innermost ones. A LagrangianBound with them also removes squares.
DualValues dual_values_of_squares(const Subproblem& subproblem);

} // namespace qsat::solver
