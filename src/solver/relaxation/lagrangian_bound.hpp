#pragma once

#include "relaxation/counting_sets.hpp"

#include <cstdint>

namespace qsat {

/// Bounds on the number of queens on each counting set of `CountingSets`.
struct SetBounds {
    std::vector<int> least;
    std::vector<int> most;

    /// The trivial bounds, which hold on every board.
    SetBounds(const CountingSets& counts, int queens)
        : least(counts.size(), 0), most(counts.size(), queens) {}
};

/// Lagrange multipliers of the diagonals and counting sets. The dual value of a square is the sum
/// over the sets that contain it.
struct DualValues {
    std::vector<double> diagonals;
    std::vector<double> counts;
};

/// Bounds and fixings by Lagrangian relaxation (M. Held, R. Karp, "The traveling-salesman problem
/// and minimum spanning trees: Part II", Mathematical Programming 1, 1971).
///
/// No diagonal is used twice and the counting sets have bounds, so the dual values of all queens
/// sum to at most a certain number. But one queen in each row and each column costs at least a
/// cheapest assignment, and more by the reduced costs of the used squares. The difference of the
/// two numbers is the slack. If it is negative, there is no completion. A diagonal whose dual value
/// is greater than the slack must have a queen. A square whose reduced cost is greater cannot have
/// one. The number of queens on a counting set cannot differ from its bound by more than the slack
/// allows. All this is exact for arbitrary dual values, because they are first rounded to integers.
class LagrangianBound {
public:
    /// The dual values are multiplied so that the greatest one is about `dearest`, and rounded.
    /// Every value is valid; small ones lose precision.
    LagrangianBound(const DualValues& dual_values, const CountingSets& counts,
                    const Subproblem& subproblem, const SetBounds& bounds, const Poll& poll = {},
                    std::int64_t dearest = finest);

    static constexpr std::int64_t finest = 1 << 26;

    /// Does this prove that there is no completion?
    bool refutes() const { return slack_ < 0; }
    bool requires_queen(int diagonal) const { return diagonal_value(diagonal) > slack_; }
    bool excludes(int square) const { return reduced_cost(square) > slack_; }
    /// Reduced-cost fixing: adds the conclusions to the subproblem and the bounds. Precondition:
    /// not refutes().
    void fix_by_reduced_cost(Subproblem& subproblem, SetBounds& bounds) const;

    std::int64_t slack() const { return slack_; }
    /// The rounded dual value. It is 0 for diagonals that have no free square and are not required.
    std::int64_t diagonal_value(int diagonal) const { return diagonals_[diagonal]; }
    std::int64_t set_value(int count) const { return counts_[count]; }
    /// The dual value of a row or column in the assignment problem. The potentials of a square's
    /// row and column sum to at most its dual value. Lines are numbered as in Position.
    std::int64_t potential(int line) const { return potentials_[line]; }
    /// The reduced cost of a square: its dual value minus the potentials of its row and column. Not
    /// negative for free squares.
    std::int64_t reduced_cost(int square) const { return reduced_costs_[square]; }

private:
    std::vector<std::int64_t> diagonals_, counts_, potentials_, reduced_costs_;
    std::int64_t slack_ = 0;
};

} // namespace qsat
