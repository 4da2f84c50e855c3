#pragma once

#include "trace/trace.hpp"

#include <vector>

namespace qsat {

/// The positions of the nodes of a drawn tree. Columns are numbered from 0 at the left. Each leaf
/// has its own column, and every other node is above the middle of its children.
struct TreeLayout {
    explicit TreeLayout(const std::deque<TraceNode>& nodes);

    std::vector<double> columns; ///< column of each node
    std::vector<double>
        stub_columns; ///< column of the mark for a node's hidden nodes; -1 if there are none
    int column_count = 0;
    int depth = 0; ///< depth of the deepest node, including these marks
};

} // namespace qsat
