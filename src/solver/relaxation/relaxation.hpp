#pragma once

#include "relaxation/dual_simplex.hpp"
#include "relaxation/lagrangian_bound.hpp"

namespace qsat {

/// The linear relaxation of a subproblem with bounds, in which squares can have fractions of
/// queens. Each row, column and required diagonal has one queen, and the counting sets are within
/// their bounds. The objective is the maximum load of the other diagonals, which is minimized. If
/// the optimum is greater than one, there is no completion.
class Relaxation {
public:
    Relaxation(const Subproblem& subproblem, const CountingSets& counts, const SetBounds& bounds,
               const Poll& poll = {});

    /// A copy. It polls, as its program does.
    Relaxation(const Relaxation& other, SimplexWork& work);
    Relaxation(const Relaxation&) = delete;
    Relaxation(Relaxation&&) = default;
    Relaxation& operator=(const Relaxation&) = delete;
    Relaxation& operator=(Relaxation&&) = default;

    /// Memory of a thread that branches with relaxations, in bytes: the relaxations of a
    /// subproblem, of the two sides of a branching and of the best one, and the counting sets.
    static double bytes_of_search(const OpenBoard& open, bool single_squares);

    /// This number of pivots solves every relaxation that is useful.
    static constexpr int enough_pivots = 5000;

    /// Adds bounds for a counting set.
    void bound(int count, int least, int most);

    /// Returns false if no solution within the bounds exists, up to floating-point errors.
    bool solve(int most_pivots, SimplexWork& work);

    /// The LP bound: the load of the most used diagonal. There is no completion if it is greater
    /// than 1.
    double lp_bound() const { return program_.cost(); }
    /// The number of queens on each counting set, possibly fractional.
    std::vector<double> counted() const;
    /// The dual values, which prove the LP bound.
    DualValues dual_values() const;

private:
    const CountingSets* counts_;
    int diagonal_count_;
    int queens_; // number of queens of a completion
    DualSimplex program_;
    std::vector<int> squares_;                       // by column
    std::vector<int> column_of_;                     // by square; -1 if it is not free
    std::vector<int> standing_;                      // placed queens, by counting set
    std::vector<std::pair<int, int>> diagonal_rows_; // diagonal and row
    std::vector<std::pair<int, int>> count_rows_;    // counting set and row
};

} // namespace qsat
