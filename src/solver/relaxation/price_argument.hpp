#pragma once

#include "relaxation/queen_counts.hpp"

#include <cstdint>

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
class PriceArgument {
public:
    PriceArgument(const Prices& prices, const QueenCounts& counts, const Remainder& remainder,
                  const CountBounds& bounds, const Poll& poll = {});

    /// Is there no completion?
    bool refutes() const { return slack_ < 0; }
    bool requires_queen(int diagonal) const { return diagonal_price(diagonal) > slack_; }
    bool excludes(int square) const { return beyond(square) > slack_; }
    /// Adds to the remainder and the bounds what is shown. Not if it refutes.
    void conclude(Remainder& remainder, CountBounds& bounds) const;

    std::int64_t slack() const { return slack_; }
    /// The prices; 0 of diagonals that neither have a free square nor are required.
    std::int64_t diagonal_price(int diagonal) const { return diagonals_[diagonal]; }
    std::int64_t count_price(int count) const { return counts_[count]; }
    /// What a row or column pays at least for its queen, together with the other of a square; lines
    /// are numbered as in Position.
    std::int64_t potential(int line) const { return potentials_[line]; }
    /// What the price of any square is beyond the potentials of its row and column: not negative if
    /// it is free.
    std::int64_t beyond(int square) const { return beyond_[square]; }

private:
    std::vector<std::int64_t> diagonals_, counts_, potentials_, beyond_;
    std::int64_t slack_ = 0;
};

} // namespace qsat
