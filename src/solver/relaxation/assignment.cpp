#include "relaxation/assignment.hpp"

#include <numeric>

namespace qsat::inline solver {

bool Assignment::solve(const std::vector<std::int64_t>& costs, int size, const Poll& poll) {
    PollCounter counter{poll};
    row_of_.assign(size, -1);
    row_potential_.assign(size, 0);
    column_potential_.resize(size, 0); // the values of the previous call are a good start
    for (int row = 0; row < size; ++row)
        if (!match(costs, size, row, counter)) return false;
    cost_ = 0;
    for (int i = 0; i < size; ++i)
        cost_ += row_potential_[i] + column_potential_[i];
    return true;
}

/// Grows a tree of shortest paths from an unmatched row until it reaches an unmatched column.
bool Assignment::match(const std::vector<std::int64_t>& costs, int size, int row,
                       PollCounter& counter) {
    distance_.assign(size, forbidden);
    before_.assign(size, -1);
    left_.resize(size);
    std::iota(left_.begin(), left_.end(), 0);
    reached_.clear();
    std::int64_t so_far = 0;
    int last = -1; // the last column reached; -1 for none
    for (int from = row; from >= 0; from = row_of_[last]) {
        const std::int64_t* const costs_of_row = costs.data() + from * size;
        const std::int64_t base = so_far - row_potential_[from];
        std::size_t nearest = 0;
        counter.step(left_.size());
        for (std::size_t i = 0; i < left_.size(); ++i) {
            const int column = left_[i];
            const std::int64_t through = costs_of_row[column] + base - column_potential_[column];
            if (through < distance_[column]) {
                distance_[column] = through;
                before_[column] = last;
            }
            if (distance_[column] < distance_[left_[nearest]]) nearest = i;
        }
        last = left_[nearest];
        so_far = distance_[last];
        if (so_far >= forbidden / 2) return false;
        left_[nearest] = left_.back();
        left_.pop_back();
        reached_.push_back(last);
    }
    // The potentials change once, by the difference of the distances to the end of the path.
    row_potential_[row] += so_far;
    for (const int column : reached_) {
        if (column == last) break;
        row_potential_[row_of_[column]] += so_far - distance_[column];
        column_potential_[column] -= so_far - distance_[column];
    }
    for (int column = last; column >= 0;) {
        const int previous = before_[column];
        row_of_[column] = previous >= 0 ? row_of_[previous] : row;
        column = previous;
    }
    return true;
}

} // namespace qsat::solver
