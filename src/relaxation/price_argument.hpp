#pragma once

#include "relaxation/queen_counts.hpp"

namespace qsat {

/// How many queens stand on each set of `QueenCounts`, at least and at most.
struct CountBounds {
    std::vector<int> least;
    std::vector<int> most;

    /// What holds on every board.
    CountBounds(const QueenCounts& counts, int queens)
        : least(counts.size(), 0), most(counts.size(), queens) {}
};

/// What a queen pays for its square, by the sets to which it belongs.
struct Prices {
    std::vector<double> diagonals;
    std::vector<double> counts;
};

/// What prices show of the completions within bounds, by Lagrangian relaxation (M. Held, R. Karp,
/// "The traveling-salesman problem and minimum spanning trees: Part II", Mathematical Programming
/// 1, 1971).
///
/// As no diagonal is used twice and the counts have bounds, all queens together pay no more than a
/// certain sum. But one queen in each row and each column pays at least the cost of a cheapest
/// assignment, and more by what its square costs beyond the assignment's potentials. The difference
/// of the two is the slack: if it is negative there is no completion; a diagonal whose price is
/// above it must have a queen; a square that costs more beyond its potentials can have none; a
/// count cannot be farther from its bound than the slack pays for. All this is exact, whatever the
/// prices: they are rounded to whole numbers first.
///
/// Adds to the remainder and the bounds what is shown. False if there is no completion. Each row
/// and column that lacks a queen must have a free square.
bool conclude(const Prices& prices, const QueenCounts& counts, Remainder& remainder,
              CountBounds& bounds);

} // namespace qsat
