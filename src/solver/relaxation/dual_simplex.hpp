#pragma once

#include "board/poll.hpp"

#include <array>
#include <cstdint>
#include <limits>
#include <vector>

namespace qsat::inline solver {

/// The poll of a solver, and a measure of its work.
struct SimplexWork {
    Poll poll;
    std::uint64_t numbers = 0;  ///< numbers changed in inverses
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
/// non-negative columns; rows have bounds. Columns belong to groups, and rows are sums of groups:
/// so a row with half of the columns costs as little as one with few. Dual simplex method (C. E.
/// Lemke, "The dual method of solving the linear programming problem", Naval Research Logistics
/// Quarterly 1, 1954) with a dense inverse of the basis, which suits a few hundred rows and any
/// number of columns. Results have floating-point errors, the same on every machine;
/// `lagrangian_bound.hpp` concludes from them.
class DualSimplex {
public:
    static constexpr double unlimited = std::numeric_limits<double>::infinity();

    enum class Outcome {
        optimal,
        infeasible, ///< the dual values are a proof: no column values within the bounds exist
        too_costly, ///< the cost exceeds `most_cost`
        stopped,    ///< after `most_pivots` pivots; the cost so far is a lower bound
    };

    /// The groups of a column, all different. A group that no row has fills the rest.
    using Groups = std::array<int, 5>;
    struct Term {
        int group;
        double factor;
    };

    /// Costs by column, not negative, and groups by column, from 0 to `group_count` - 1.
    DualSimplex(std::vector<double> costs, std::vector<Groups> groups, int group_count);

    /// A copy. An inverse may have hundreds of megabytes, so it polls.
    DualSimplex(const DualSimplex& other, SimplexWork& work);
    DualSimplex(const DualSimplex&) = delete;
    DualSimplex(DualSimplex&&) = default;
    DualSimplex& operator=(const DualSimplex&) = delete;
    DualSimplex& operator=(DualSimplex&&) = default;

    void reserve_rows(int rows);

    /// Adds a row: the sum of the columns, each times the factors of its groups, is between `least`
    /// and `most`. Returns the row number.
    int add_row(const std::vector<Term>& terms, double least, double most);

    /// Continues from the present basis.
    Outcome solve(double most_cost, int most_pivots, SimplexWork& work);

    /// The cost that the last call reached: a lower bound on the optimum.
    double cost() const;
    double value(int column) const;
    /// The dual value of a row. It is not negative if the row has only an upper bound.
    double dual_value(int row) const;

private:
    using Variable = int; // a column number, or columns_ + row number: the sum of a row

    struct RowTerm {
        int row;
        Term term;
    };

    double* inverse_of(int row) { return inverse_.data() + static_cast<std::size_t>(row) * width_; }
    const double* inverse_of(int row) const {
        return inverse_.data() + static_cast<std::size_t>(row) * width_;
    }
    int row_count() const { return static_cast<int>(basic_.size()); }
    double of_groups(const std::vector<double>& by_group, int column) const;
    double bound_of(Variable variable) const;
    void update_values();
    int leaving_row() const;
    void update_slopes(int line);
    double weight_of_slopes() const;
    std::vector<double> changes_of(Variable entering) const;
    std::vector<double> sum_of_slopes() const;
    void pivot(int line, Variable entering, SimplexWork& work);
    void keep_ray(int row, double sign);

    int columns_;
    std::vector<Groups> groups_; // by column
    int group_count_;
    std::vector<RowTerm> terms_;
    // B x = -N y, where the basic variables are x, the others y, and the matrix has a column for
    // each sum of a row, too: minus 1 in its row. By line of `inverse_`: the inverse of B.
    std::vector<double> inverse_;
    std::size_t width_ = 0; // room in a line, a multiple of the numbers that are updated together
    std::vector<Variable> basic_; // by line
    std::vector<double> values_;  // by line
    std::vector<double> weights_; // by line: its squared norm
    std::vector<double> costs_;   // by variable: reduced cost, 0 if basic
    // By variable: 1 if it may grow, -1 if it may fall, 0 if it is basic or fixed.
    std::vector<double> ways_;
    std::vector<double> slopes_;       // by variable: what the leaving one gains by it
    std::vector<int> where_;           // by variable: its line, or -1
    std::vector<bool> is_at_most_;     // by variable that is not basic: at its upper bound?
    std::vector<double> least_, most_; // by variable
    std::vector<double> ray_;          // by row: its dual ray, if infeasible
};

} // namespace qsat::solver
