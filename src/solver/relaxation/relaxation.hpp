#pragma once

#include "relaxation/dual_simplex.hpp"
#include "relaxation/price_argument.hpp"

namespace qsat {

/// A remainder and bounds as a linear program, in which squares may have parts of queens: rows,
/// columns and required diagonals have one queen each, the counts are within their bounds, and the
/// most used of the other diagonals has as little as possible. If that is more than one there is no
/// completion.
class Relaxation {
public:
    Relaxation(const Remainder& remainder, const QueenCounts& counts, const CountBounds& bounds,
               const Poll& poll = {});

    /// Bytes that a thread takes to divide a board by its relaxations: those of a part, of the two
    /// sides of a branch and of the best one, and the sets of squares.
    static double bytes_of_search(const OpenBoard& open, bool single_squares);

    /// So many pivots solve anything that is worth it.
    static constexpr int enough_pivots = 5000;

    /// One more bound for a count.
    void bound(int count, int least, int most);

    /// False if nothing is left within the bounds, as far as its arithmetic can tell.
    bool solve(int most_pivots, SimplexWork& work);

    /// The use of the most used diagonal: from 1 on no completion is possible.
    double strength() const { return program_.cost(); }
    /// The queens on the sets of squares, whole or not.
    std::vector<double> counted() const;
    /// What shows the strength.
    Prices prices() const;

private:
    const QueenCounts* counts_;
    int diagonal_count_;
    int queens_; // of a completion
    DualSimplex program_;
    std::vector<int> squares_;                       // by column
    std::vector<int> column_of_;                     // by square, -1 where none is free
    std::vector<int> standing_;                      // queens, by count
    std::vector<std::pair<int, int>> diagonal_rows_; // diagonal and row
    std::vector<std::pair<int, int>> count_rows_;    // count and row
};

} // namespace qsat
