#include "reduce/crossing_filter.hpp"

#include <bit>

namespace qsat::inline solver {

CrossingFilter::CrossingFilter(const OpenBoard& open)
    : squares_{open.free_squares()}, regions_{open.more_lines().regions},
      rows_and_columns_{most_lines_of(open)}, regions_and_rows_{most_lines_of(open)},
      regions_and_columns_{most_lines_of(open)} {}

void CrossingFilter::clear() {
    rows_and_columns_.clear();
    regions_and_rows_.clear();
    regions_and_columns_.clear();
}

/// Kuhn's algorithm, from the pairs of the last matching that are still edges.
bool CrossingFilter::Graph::match() {
    LineSet matched = 0;
    LineSet crossed = 0;
    for (int other = 0; other < lines_; ++other) {
        std::int8_t& line = partner_[other];
        if (line == none || !has(line, other))
            line = none;
        else
            matched |= LineSet{1} << line;
    }
    int lines = 0;
    for (int line = 0; line < lines_; ++line) {
        if (crossing_[line] == 0) continue;
        ++lines;
        crossed |= crossing_[line];
        if ((matched >> line & 1) != 0) continue;
        visited_ = 0;
        if (!augment(line)) return false;
    }
    return std::popcount(crossed) == lines;
}

bool CrossingFilter::Graph::augment(int line) {
    while (const LineSet left = crossing_[line] & ~visited_) {
        const int other = std::countr_zero(left);
        visited_ |= LineSet{1} << other;
        if (partner_[other] != none && !augment(partner_[other])) continue;
        partner_[other] = static_cast<std::int8_t>(line);
        return true;
    }
    return false;
}

bool CrossingFilter::Graph::filter() {
    if (!match()) return false;
    // A line leads to the partners of the lines that it crosses. An edge is in a perfect matching
    // if it is in this one or on a cycle.
    std::array<LineSet, most_lines> reached{};
    for (int line = 0; line < lines_; ++line)
        for (LineSet left = crossing_[line]; left != 0; left &= left - 1)
            reached[line] |= LineSet{1} << partner_[std::countr_zero(left)];
    for (int by = 0; by < lines_; ++by) // S. Warshall, 1962
        for (int line = 0; line < lines_; ++line)
            if ((reached[line] >> by & 1) != 0) reached[line] |= reached[by];
    for (int line = 0; line < lines_; ++line)
        for (LineSet left = crossing_[line]; left != 0; left &= left - 1) {
            const int other = std::countr_zero(left);
            if ((reached[partner_[other]] >> line & 1) == 0)
                crossing_[line] &= ~(LineSet{1} << other);
        }
    return true;
}

} // namespace qsat::solver
