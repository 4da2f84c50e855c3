#include "trace/tree_layout.hpp"

#include <algorithm>

namespace qsat {

TreeLayout::TreeLayout(const std::deque<TraceNode>& nodes)
    : columns(nodes.size(), 0), stub_columns(nodes.size(), -1) {
    std::vector<double> first(nodes.size(), -1); // the leftmost column below a node
    // The path to the previous node, including this node.
    std::vector<int> above;
    const auto is_below = [&](int node, double column) {
        if (first[node] < 0) first[node] = column;
        columns[node] = (first[node] + column) / 2; // the middle, when the node is closed
    };
    const auto close = [&](int left) {
        while (static_cast<int>(above.size()) > left) {
            const int node = above.back();
            above.pop_back();
            if (nodes[node].hidden_nodes > 0) {
                stub_columns[node] = column_count++;
                is_below(node, stub_columns[node]);
                depth = std::max(depth, nodes[node].depth + 1);
            }
            if (first[node] < 0) columns[node] = column_count++; // a leaf
            if (!above.empty()) is_below(above.back(), columns[node]);
        }
    };
    for (int node = 0; node < static_cast<int>(nodes.size()); ++node) {
        close(nodes[node].depth);
        above.push_back(node);
        depth = std::max(depth, nodes[node].depth);
    }
    close(0);
}

} // namespace qsat
