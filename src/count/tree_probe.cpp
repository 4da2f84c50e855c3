#include "count/tree_probe.hpp"

#include <algorithm>
#include <array>
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

namespace {

/// The numbers of the four lines of a square.
std::array<int, 4> lines_of(const OpenBoard& open, int square) {
    const FreeSquare& free = open.free_squares()[square];
    const int sums = open.row_count() + open.column_count();
    return {free.row, open.row_count() + free.column, sums + free.sum,
            sums + open.sum_count() + free.difference};
}

} // namespace

TreeProbe::TreeProbe(const OpenBoard& open)
    : open_{open}, open_lines_{open.row_count() + open.column_count()},
      start_(open_lines_ + open.sum_count() + open.difference_count(), Line{0, 0, 0, false}),
      on_line_(4 * open.free_squares().size()) {
    const int squares = static_cast<int>(open.free_squares().size());
    for (int square = 0; square < squares; ++square)
        for (const int line : lines_of(open, square))
            ++start_[line].free;
    int first = 0;
    for (Line& line : start_) {
        line.first = line.last = first;
        first += line.free;
    }
    for (int square = 0; square < squares; ++square)
        for (const int line : lines_of(open, square))
            on_line_[start_[line].last++] = square;
}

int TreeProbe::most_constrained() const {
    int best = -1;
    for (int line = 0; line < open_lines_; ++line)
        if (!lines_[line].has_queen && (best < 0 || lines_[line].free < lines_[best].free))
            best = line;
    return best;
}

void TreeProbe::place(int queen) {
    const auto lines = lines_of(open_, queen);
    for (const int line : lines) {
        lines_[line].has_queen = true;
        for (int i = lines_[line].first; i < lines_[line].last; ++i) {
            const int square = on_line_[i];
            if (attacked_[square] != 0) continue;
            attacked_[square] = 1;
            const FreeSquare& free = open_.free_squares()[square];
            --lines_[free.row].free;
            --lines_[open_.row_count() + free.column].free;
        }
    }
}

void TreeProbe::walk(Random& random) {
    lines_ = start_;
    attacked_.assign(open_.free_squares().size(), 0);
    long double weight = 1;
    long double nodes = 0;
    // A board with more rows than columns, or fewer, ends at a line without a free square.
    for (int line = most_constrained(); line >= 0; line = most_constrained()) {
        const int branches = lines_[line].free;
        weight *= static_cast<long double>(branches);
        nodes += weight;
        if (branches == 0) break;
        auto skipped = random.below(static_cast<std::uint64_t>(branches));
        int i = lines_[line].first;
        while (attacked_[on_line_[i]] != 0 || skipped-- > 0)
            ++i;
        place(on_line_[i]);
    }
    completions_.add(weight);
    nodes_.add(nodes);
}

} // namespace qsat
