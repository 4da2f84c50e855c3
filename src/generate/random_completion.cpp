#include "generate/random_completion.hpp"

#include <cassert>
#include <numeric>

namespace qsat {

namespace {

/// A queen in every row and column, and how many share each diagonal.
class Permutation {
public:
    Permutation(int size, Random& random, const Poll& poll)
        : columns_{filled(size, 0, poll)}, on_sum_{filled(2 * static_cast<std::size_t>(size) - 1, 0,
                                                          poll)},
          on_difference_{filled(on_sum_.size(), 0, poll)} {
        std::iota(columns_.begin(), columns_.end(), 0);
        random.shuffle(columns_, poll);
        PollCounter counter{poll};
        for (int row = 0; row < size; ++row) {
            counter.step();
            put(row);
        }
    }

    /// Queens that share a diagonal with one counted before.
    int attacks() const { return attacks_; }

    const Placement& columns() const { return columns_; }

    /// Swaps the columns of two rows if that leaves fewer attacks.
    bool improve(int a, int b) {
        const int before = attacks_;
        swap(a, b);
        if (attacks_ < before) return true;
        swap(a, b);
        return false;
    }

private:
    int& sum(int row) { return on_sum_[row + columns_[row]]; }
    int& difference(int row) {
        return on_difference_[row - columns_[row] + static_cast<int>(columns_.size()) - 1];
    }

    void put(int row) {
        attacks_ += sum(row)++ > 0 ? 1 : 0;
        attacks_ += difference(row)++ > 0 ? 1 : 0;
    }
    void take(int row) {
        attacks_ -= --sum(row) > 0 ? 1 : 0;
        attacks_ -= --difference(row) > 0 ? 1 : 0;
    }
    void swap(int a, int b) {
        take(a);
        take(b);
        std::swap(columns_[a], columns_[b]);
        put(a);
        put(b);
    }

    Placement columns_;
    std::vector<int> on_sum_, on_difference_;
    int attacks_ = 0;
};

} // namespace

Placement random_completion(int size, Random& random, const Budget& budget) {
    assert(size == 1 || size >= 4);
    const Poll poll = budget.poll();
    PollCounter counter{poll};
    for (;;) {
        Permutation permutation{size, random, poll};
        for (bool improved = true; improved && permutation.attacks() > 0;) {
            improved = false;
            for (int a = 0; a < size; ++a) {
                poll();
                for (int b = a + 1; b < size; ++b) {
                    counter.step(8); // random places of large tables
                    improved |= permutation.improve(a, b);
                }
            }
        }
        if (permutation.attacks() == 0) return permutation.columns();
    }
}

} // namespace qsat
