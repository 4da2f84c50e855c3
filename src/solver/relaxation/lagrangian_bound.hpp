#pragma once

#include "relaxation/subproblem.hpp"

#include <cstdint>

namespace qsat::inline solver {

/// Lagrange multipliers of the diagonals, then of the counting sets. The dual value of a square is
/// the sum over the diagonals and sets that contain it.
using DualValues = std::vector<double>;

/// All 0: an argument then uses rows and columns alone.
inline DualValues no_dual_values(const Subproblem& subproblem) {
    return DualValues(subproblem.diagonal_count() + subproblem.sets().size(), 0);
}

/// Bounds and fixings by Lagrangian relaxation (M. Held, R. Karp, "The traveling-salesman problem
/// and minimum spanning trees: Part II", Mathematical Programming 1, 1971).
///
/// No diagonal is used twice and the counting sets have bounds, so the dual values of all queens
/// sum to at most a certain number. But one queen in each row and each column costs at least a
/// cheapest assignment, and more by the reduced costs of the used squares. The difference of the
/// two numbers is the slack. If it is negative, there is no completion. Otherwise it bounds the
/// dual values of diagonals without a queen, the reduced costs of squares with one, and how far the
/// number of queens on a counting set is from its bound. All this is exact for arbitrary dual
/// values, because they are first rounded to integers.
class LagrangianBound {
public:
    /// The dual values are multiplied so that the greatest one is about `dearest`, and rounded.
    /// Every value is valid; small ones lose precision.
    LagrangianBound(const DualValues& dual_values, const Subproblem& subproblem,
                    const Poll& poll = {}, std::int64_t dearest = finest);

    static constexpr std::int64_t finest = 1 << 26;

    /// Does this prove that there is no completion?
    bool refutes() const { return slack_ < 0; }
    bool requires_queen(int diagonal) const { return diagonal_value(diagonal) > slack_; }
    /// The free squares that cannot have a queen.
    std::vector<int> excluded(const Subproblem& subproblem) const;
    /// Reduced-cost fixing: adds the conclusions to the subproblem. Precondition: not refutes().
    void fix_by_reduced_cost(Subproblem& subproblem) const;

    /// The rounded dual value. It is 0 for diagonals that have no free square and are not required.
    std::int64_t diagonal_value(int diagonal) const { return values_[diagonal]; }
    std::int64_t set_value(int set) const { return values_[diagonal_count_ + set]; }
    /// The dual value of a row or column in the assignment problem, numbered as in Position.
    std::int64_t potential(int line) const { return potentials_[line]; }

private:
    int diagonal_count_;
    std::vector<std::int64_t> values_; // the rounded dual values
    std::vector<std::int64_t> potentials_;
    /// Of a square: its dual value minus the potentials of its row and column. Not negative for
    /// free squares.
    std::vector<std::int64_t> reduced_costs_;
    std::int64_t slack_ = 0;
};

} // namespace qsat::solver
