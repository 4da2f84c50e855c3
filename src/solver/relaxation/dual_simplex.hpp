#pragma once

#include "board/poll.hpp"

#include <cstdint>
#include <limits>
#include <span>
#include <vector>

namespace qsat {

/// What a solver asks now and then while it works, and how much it has done.
struct SimplexWork {
    Poll poll;
    std::uint64_t numbers = 0;  ///< of the tableau that were changed
    std::uint64_t unpolled = 0; ///< of these since the last poll

    /// So many numbers more, less than a millisecond apart from the next poll.
    void add(std::uint64_t more) {
        constexpr std::uint64_t between_polls = 500'000;
        numbers += more;
        unpolled += more;
        if (unpolled < between_polls) return;
        unpolled = 0;
        if (poll) poll();
    }
};

/// Linear programs that are solved again after small additions: the least cost of columns that are
/// not negative, where rows, sums of columns, have bounds. By the dual simplex method (C. E. Lemke,
/// "The dual method of solving the linear programming problem", Naval Research Logistics Quarterly
/// 1, 1954) on a dense tableau, which suits a few hundred rows and columns and is copied as it is.
/// Its answers are as exact as its arithmetic, the same on every machine: they say where to look,
/// and only what their prices show by whole numbers (`price_argument.hpp`) is relied on.
class DualSimplex {
public:
    static constexpr double unlimited = std::numeric_limits<double>::infinity();

    enum class Outcome {
        optimal,
        infeasible, ///< the prices show it: no columns within their bounds can pay them
        beyond,     ///< costs more than was asked for
        stopped,    ///< after so many pivots; the cost so far is a lower bound
    };

    /// Costs by column, none negative.
    explicit DualSimplex(const std::vector<double>& costs);

    /// Takes memory for so many rows at once.
    void reserve_rows(int rows) { tableau_.reserve(static_cast<std::size_t>(rows) * places_); }

    /// Adds a row: the sum of some columns, less another one if that is not negative. Returns its
    /// number.
    int add_row(std::span<const int> columns, int less, double least, double most);

    /// Goes on from where it is.
    Outcome solve(double most_cost, int most_pivots, SimplexWork& work);

    /// What the last call reached, a lower bound for the least cost.
    double cost() const;
    double value(int column) const;
    /// What each column of a row pays for it, beside the other rows, out of its cost: not negative
    /// if the row has only an upper bound.
    double price(int row) const;

private:
    using Variable = int; // a column, or columns_ + a row

    double* line(int row) { return tableau_.data() + static_cast<std::size_t>(row) * places_; }
    const double* line(int row) const {
        return tableau_.data() + static_cast<std::size_t>(row) * places_;
    }
    int row_count() const { return static_cast<int>(basic_.size()); }
    double bound_of(int place) const;
    void update_values();
    int leaving_row() const;
    int entering_place(int row) const;
    void pivot(int row, int place, SimplexWork& work);
    void keep_ray(int row);

    int columns_;
    int places_;                       // of a line: one for each variable that is not basic
    std::vector<double> tableau_;      // by line: its basic variable as a sum of what is in places
    std::vector<double> costs_;        // by place
    std::vector<Variable> in_place_;   // by place
    std::vector<double> ways_;         // by place: 1 if it may grow, -1 if fall, 0 if it is fixed
    std::vector<Variable> basic_;      // by line
    std::vector<double> values_;       // by line
    std::vector<double> weights_;      // by line: its squared length
    std::vector<int> where_;           // by variable: its line, or ~place
    std::vector<double> least_, most_; // by variable
    std::vector<double> ray_;          // by row: its price, if infeasible
};

} // namespace qsat
