#include "count/tree_probe.hpp"

#include <cmath>
#include <limits>

namespace qsat {

void Samples::add(long double value) {
    ++count_;
    const long double before = value - mean_;
    mean_ += before / static_cast<long double>(count_);
    squares_ += before * (value - mean_);
}

Estimate Samples::estimate() const {
    if (count_ < 2) return {mean_, std::numeric_limits<long double>::infinity()};
    const auto count = static_cast<long double>(count_);
    return {mean_, std::sqrt(squares_ / (count * (count - 1)))};
}

void TreeProbe::walk(Random& random, const Poll& poll) {
    position_ = start_;
    long double weight = 1;
    long double nodes = 0;
    // A board with more rows than columns, or fewer, ends at a line without a free square.
    while (position_.line_count() > 0) {
        if (poll) poll();
        const int line = position_.shortest_line();
        const int branches = position_.free_count(line);
        if (branches == Position::has_queen) break;
        weight *= static_cast<long double>(branches);
        nodes += weight;
        if (branches == 0) break;
        const auto chosen = random.below(static_cast<std::uint64_t>(branches));
        position_.place(position_.free_on(line, static_cast<int>(chosen)));
    }
    completions_.add(weight);
    nodes_.add(nodes);
}

} // namespace qsat
