#pragma once

#include "relaxation/subproblem.hpp"

namespace qsat {

/// Counting sets. A completion has an integer number of queens on each set; a relaxation often does
/// not. The sets are the sums below each bound, the differences below each bound, and the squares
/// whose row and column have certain remainders modulo 2 or 3. Branching on the number of queens on
/// a set can refute a board in some ten steps for which a thousand million steps of branching on
/// squares do not suffice.
class CountingSets {
public:
    /// An object without sets, for arguments about rows, columns and diagonals alone.
    static CountingSets none(const OpenBoard& open) {
        CountingSets counts;
        counts.counts_of_.resize(open.free_squares().size());
        return counts;
    }

    /// With `single_squares`, each free square is also a set; these sets come last.
    explicit CountingSets(const OpenBoard& open, bool single_squares = false,
                          const Poll& poll = {});

    /// An upper bound on the memory for the sets of a board, including temporary memory, in bytes.
    static double bytes(const OpenBoard& open, bool single_squares);

    int size() const { return static_cast<int>(sets_.size()); }
    /// The first set of a single square; the sets before it are the large ones.
    int first_single() const { return first_single_; }
    /// The free squares of a set, by number, ascending.
    const std::vector<int>& squares(int count) const { return sets_[count]; }
    const std::vector<int>& counts_of(int square) const { return counts_of_[square]; }
    /// The number of these queens on each set.
    std::vector<int> counted(const std::vector<int>& queens) const;

private:
    CountingSets() = default;

    int first_single_ = 0;
    std::vector<std::vector<int>> sets_;
    std::vector<std::vector<int>> counts_of_;
};

} // namespace qsat
