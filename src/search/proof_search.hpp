#pragma once

#include "encodings/drat.hpp"
#include "engine/engine.hpp"

namespace qsat {

/// A native exact search that proves its "no": depth first, on one thread, it places the queens of
/// lines with one free square, branches on the line with the fewest, and strikes a square out once
/// the branch with a queen there is refuted. Visits completions until the visitor has enough.
///
/// The proof refutes every formula in which free square i is variable i, open rows and columns have
/// an "at least one" clause, and unit propagation strikes out all that a queen attacks: whatever
/// this search derives without branching, unit propagation derives as well. So a refuted branch is
/// one clause, not all of its queens are true, of which only those that were chosen are named; it
/// follows by unit propagation from the clauses of the branches below, which are then deleted. The
/// last square of a line is no choice and costs no clause.
///
/// Writes no proof if that is null. What is written means nothing unless it ends as exhausted
/// without a completion. The open board has no conflicts. Memory O(free squares).
SearchReport search_with_proof(const OpenBoard& open, const Budget& budget, const Visitor& visit,
                               DratWriter* proof);

} // namespace qsat
