#pragma once

#include "relaxation/remainder.hpp"

namespace qsat {

/// Sets of squares on which completions have whole numbers of queens, though a relaxation has
/// fractions: the sums below each bound, the differences below each bound, and the squares whose
/// row and column leave certain remainders when divided by 2 or by 3. How many queens stand on them
/// says much about all others: branching on it refutes in some ten steps what branching on squares
/// does not in a thousand million.
class QueenCounts {
public:
    /// No sets, for arguments about rows, columns and diagonals alone.
    static QueenCounts none(const OpenBoard& open) {
        QueenCounts counts;
        counts.counts_of_.resize(open.free_squares().size());
        return counts;
    }

    /// With `single_squares` each free square is a set, too, the last ones.
    explicit QueenCounts(const OpenBoard& open, bool single_squares = false, const Poll& poll = {});

    /// Bytes that the sets of a board take at most, meanwhile also.
    static double bytes(const OpenBoard& open, bool single_squares);

    int size() const { return static_cast<int>(sets_.size()); }
    /// The sets before this one are the large ones.
    int first_single() const { return first_single_; }
    /// Numbers of free squares, ascending.
    const std::vector<int>& squares(int count) const { return sets_[count]; }
    const std::vector<int>& counts_of(int square) const { return counts_of_[square]; }
    /// How many of some queens stand on each set.
    std::vector<int> counted(const std::vector<int>& queens) const;

private:
    QueenCounts() = default;

    int first_single_ = 0;
    std::vector<std::vector<int>> sets_;
    std::vector<std::vector<int>> counts_of_;
};

} // namespace qsat
