#pragma once

#include "board/poll.hpp"

#include <cstdint>
#include <vector>

namespace qsat::inline solver {

/// The cheapest perfect matching of rows and columns, shown by dual values: the cost of a pair is
/// at least the sum of its two potentials, and all potentials sum to the cost of the matching.
struct Assignment {
    std::int64_t cost = 0;
    std::vector<std::int64_t> row_potentials, column_potentials;
};

/// `costs[i * size + j]` is the cost of row i and column j. Hungarian method in O(size³) (H. W.
/// Kuhn, "The Hungarian method for the assignment problem", Naval Research Logistics Quarterly 2,
/// 1955, with shortest paths).
Assignment cheapest_assignment(const std::vector<std::int64_t>& costs, int size,
                               const Poll& poll = {});

} // namespace qsat::solver
