#pragma once

#include "relaxation/dual_simplex.hpp"
#include "relaxation/lagrangian_bound.hpp"

namespace qsat::inline solver {

/// The linear relaxation of a subproblem, in which squares can have fractions of queens. Each row,
/// column and required diagonal has one queen, and the counting sets are within their bounds. The
/// objective is the maximum load of the other diagonals, which is minimized. If the optimum is
/// greater than one, there is no completion.
class Relaxation {
public:
    explicit Relaxation(const Subproblem& subproblem, const Poll& poll = {});

    /// A copy. It polls, as its program does.
    Relaxation(const Relaxation& other, SimplexWork& work);
    Relaxation(Relaxation&&) = default;
    Relaxation& operator=(Relaxation&&) = default;

    /// The number of numbers in the inverse of a board's relaxation.
    static double numbers(const OpenBoard& open);
    /// Memory of a thread that branches with relaxations, in bytes: the relaxations of a
    /// subproblem, of the two sides of a branching and of the best one, and the counting sets.
    static double bytes_of_search(const OpenBoard& open);

    /// This number of pivots solves every relaxation that is useful.
    static constexpr int enough_pivots = 5000;

    /// Adds bounds for a counting set.
    void bound(int set, int least, int most);

    /// Returns false if no solution within the bounds exists, up to floating-point errors.
    bool solve(int most_pivots, SimplexWork& work);

    /// The LP bound: the load of the most used diagonal. There is no completion if it is greater
    /// than 1.
    double lp_bound() const { return program_.cost(); }
    /// Is the LP bound 1? Then some diagonals must all be full, and most branchings do not raise
    /// the bound. Reduced-cost fixing requires these diagonals. The relaxation with them has a
    /// lower bound, which branchings raise.
    bool is_tight() const { return lp_bound() >= 1; }
    /// The number of queens on each counting set, possibly fractional.
    std::vector<double> counted() const;
    /// The dual values, which prove the LP bound.
    DualValues dual_values() const;

private:
    /// What does not change after the relaxation is made.
    struct Columns {
        const CountingSets* sets;
        int diagonal_count;
        int queens;                // number of queens of a completion
        std::vector<int> squares;  // by column
        std::vector<int> standing; // placed queens, by counting set
        int line_count;            // the groups of lines come first, then those of parts
    };

    static DualSimplex program_of(const Subproblem& subproblem);

    Columns columns_;
    DualSimplex program_;
    std::vector<std::pair<int, int>> rows_; // diagonal or counting set, as in DualValues, and row
};

} // namespace qsat::solver
