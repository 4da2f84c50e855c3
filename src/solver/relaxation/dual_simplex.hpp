#pragma once

#include "board/poll.hpp"

#include <cstdint>
#include <limits>
#include <span>
#include <vector>

namespace qsat::inline solver {

/// The poll of a solver, and a measure of its work.
struct SimplexWork {
    Poll poll;
    std::uint64_t numbers = 0;  ///< numbers changed in the tableau
    std::uint64_t unpolled = 0; ///< numbers changed or copied since the last poll

    /// Adds numbers that were changed.
    void add(std::uint64_t more) {
        numbers += more;
        copy(more);
    }
    /// Adds numbers that were only copied. Polls are less than a millisecond apart.
    void copy(std::uint64_t more) {
        constexpr std::uint64_t between_polls = 500'000;
        unpolled += more;
        if (unpolled < between_polls) return;
        unpolled = 0;
        if (poll) poll();
    }
};

/// A linear program that is solved again after small additions. It minimizes the cost of
/// non-negative columns; rows are sums of columns and have bounds. Dual simplex method (C. E.
/// Lemke, "The dual method of solving the linear programming problem", Naval Research Logistics
/// Quarterly 1, 1954) on a dense tableau, which suits a few hundred rows and columns. Results have
/// floating-point errors, the same on every machine; `lagrangian_bound.hpp` concludes from them.
class DualSimplex {
public:
    static constexpr double unlimited = std::numeric_limits<double>::infinity();

    enum class Outcome {
        optimal,
        infeasible, ///< the dual values are a proof: no column values within the bounds exist
        too_costly, ///< the cost exceeds `most_cost`
        stopped,    ///< after `most_pivots` pivots; the cost so far is a lower bound
    };

    /// Costs by column, not negative.
    explicit DualSimplex(const std::vector<double>& costs);

    /// A copy. A tableau may have gigabytes, so it polls.
    DualSimplex(const DualSimplex& other, SimplexWork& work);
    DualSimplex(const DualSimplex&) = delete;
    DualSimplex(DualSimplex&&) = default;
    DualSimplex& operator=(const DualSimplex&) = delete;
    DualSimplex& operator=(DualSimplex&&) = default;

    void reserve_rows(int rows) { tableau_.reserve(static_cast<std::size_t>(rows) * places_); }

    /// Adds a row: the sum of `columns`, minus the column `less` if it is not negative, is between
    /// `least` and `most`. Returns the row number.
    int add_row(std::span<const int> columns, int less, double least, double most);

    /// Continues from the present basis.
    Outcome solve(double most_cost, int most_pivots, SimplexWork& work);

    /// The cost that the last call reached: a lower bound on the optimum.
    double cost() const;
    double value(int column) const;
    /// The dual value of a row. It is not negative if the row has only an upper bound.
    double dual_value(int row) const;

private:
    using Variable = int; // a column number, or columns_ + row number

    double* line(int row) { return tableau_.data() + static_cast<std::size_t>(row) * places_; }
    const double* line(int row) const {
        return tableau_.data() + static_cast<std::size_t>(row) * places_;
    }
    int row_count() const { return static_cast<int>(basic_.size()); }
    double bound_of(int place) const;
    void update_values();
    int leaving_row() const;
    void pivot(int row, int place, SimplexWork& work);
    void keep_ray(int row, double sign);

    int columns_;
    int places_; // length of a line: one place for each non-basic variable
    // By line: its basic variable as a linear combination of the places.
    std::vector<double> tableau_;
    std::vector<double> costs_;      // by place
    std::vector<Variable> in_place_; // by place
    // By place: 1 if its variable may grow, -1 if it may fall, 0 if fixed.
    std::vector<double> ways_;
    std::vector<Variable> basic_;      // by line
    std::vector<double> values_;       // by line
    std::vector<double> weights_;      // by line: its squared norm
    std::vector<int> where_;           // by variable: its line, or ~place
    std::vector<double> least_, most_; // by variable
    std::vector<double> ray_;          // by row: its dual ray, if infeasible
};

} // namespace qsat::solver
