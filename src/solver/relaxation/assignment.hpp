#pragma once

#include "board/poll.hpp"

#include <cstdint>
#include <limits>
#include <vector>

namespace qsat {

/// Finds perfect matchings of rows and columns of least cost, by the Hungarian method in
/// O(size³), and less if costs change little from call to call. (H. W. Kuhn, "The Hungarian method
/// for the assignment problem", Naval Research Logistics Quarterly 2, 1955, with shortest paths.)
class Assignment {
public:
    /// In place of a cost: these two cannot be matched. Other costs are far below.
    static constexpr std::int64_t forbidden = std::numeric_limits<std::int64_t>::max() / 4;

    /// `costs` has the cost of row i and column j at i * size + j. False if there is no matching.
    bool solve(const std::vector<std::int64_t>& costs, int size, const Poll& poll = {});

    std::int64_t cost() const { return cost_; }
    int row_of(int column) const { return row_of_[column]; }
    /// No cost is less than the potentials of its row and its column together, and their sum over
    /// all rows and columns is the cost of the matching: what a pair costs more than its
    /// potentials, every matching with it costs more than the cheapest.
    std::int64_t row_potential(int row) const { return row_potential_[row]; }
    std::int64_t column_potential(int column) const { return column_potential_[column]; }

private:
    bool match(const std::vector<std::int64_t>& costs, int size, int row, PollCounter& counter);

    std::int64_t cost_ = 0;
    std::vector<int> row_of_;
    std::vector<std::int64_t> row_potential_;
    std::vector<std::int64_t> column_potential_;
    std::vector<std::int64_t> distance_; // of each column
    std::vector<int> before_;            // the column before it on its path, or -1
    std::vector<int> left_;              // columns that were not reached yet
    std::vector<int> reached_;           // the others, in that order
};

} // namespace qsat
