#pragma once

#include "trace/trace.hpp"

#include <vector>

namespace qsat {

/// Where the nodes of a tree are drawn: columns from 0 at the left, each leaf in one of its own,
/// and every other node above the middle of those below it.
struct TreeLayout {
    explicit TreeLayout(const std::deque<TraceNode>& nodes);

    std::vector<double> columns; ///< of the nodes
    std::vector<double>
        stub_columns; ///< of what stands for a node's hidden ones; -1 if there are none
    int column_count = 0;
    int depth = 0; ///< of the deepest node, stubs counted
};

} // namespace qsat
