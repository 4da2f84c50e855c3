#pragma once

#include "board/poll.hpp"

#include <cstdint>
#include <limits>
#include <vector>

namespace qsat::inline solver {

/// Solves assignment problems: perfect matchings of rows and columns with minimum cost. Hungarian
/// method in O(size³), faster if the costs change little between calls (H. W. Kuhn, "The Hungarian
/// method for the assignment problem", Naval Research Logistics Quarterly 2, 1955, with shortest
/// paths).
class Assignment {
public:
    /// A cost that means "cannot be matched". All other costs are far smaller.
    static constexpr std::int64_t forbidden = std::numeric_limits<std::int64_t>::max() / 4;

    /// `costs[i * size + j]` is the cost of row i and column j. Returns false if there is no
    /// matching.
    bool solve(const std::vector<std::int64_t>& costs, int size, const Poll& poll = {});

    std::int64_t cost() const { return cost_; }
    int row_of(int column) const { return row_of_[column]; }
    /// The potentials are dual values: the cost of a pair is at least the sum of its two
    /// potentials, and all potentials sum to the cost of the matching. The difference between cost
    /// and potentials of a pair is its reduced cost: every matching with this pair costs at least
    /// so much more than the optimum.
    std::int64_t row_potential(int row) const { return row_potential_[row]; }
    std::int64_t column_potential(int column) const { return column_potential_[column]; }

private:
    bool match(const std::vector<std::int64_t>& costs, int size, int row, PollCounter& counter);

    std::int64_t cost_ = 0;
    std::vector<int> row_of_;
    std::vector<std::int64_t> row_potential_;
    std::vector<std::int64_t> column_potential_;
    std::vector<std::int64_t> distance_; // by column
    std::vector<int> before_;            // by column: the previous column on its path, or -1
    std::vector<int> left_;              // columns not yet reached
    std::vector<int> reached_;           // columns reached, in order
};

} // namespace qsat::solver
