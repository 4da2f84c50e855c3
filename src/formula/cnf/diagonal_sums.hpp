#pragma once

#include "board/lines.hpp"
#include "encodings/count_and_sum.hpp"

namespace qsat::inline formula {

/// What follows for the diagonals of one direction from one queen in each open row and column: as
/// many diagonals have a queen as rows are open, and the numbers of these diagonals, row + column
/// or row - column, add up to the sum of the open rows plus or minus that of the open columns. A
/// SAT solver cannot learn that from the clauses of the lines, because resolution does not count.
/// Precondition: queens attack along whole diagonals.
class DiagonalSums {
public:
    enum class Direction { sums, differences };

    /// `diagonals` are the lines of this direction, here and below. Throws BudgetSpent if the
    /// decision diagram has too many states.
    DiagonalSums(const OpenBoard& open, const Lines& diagonals, Direction direction);

    /// Adds a literal for each diagonal with several free squares, which is true if one of them has
    /// a queen, and the statement about all diagonals.
    void encode(ClauseSink& sink, const Lines& diagonals) const;

    /// The size of what `encode` adds.
    FormulaSize size(const Lines& diagonals) const;

private:
    CountAndSumDiagram diagram_;
};

} // namespace qsat::formula
