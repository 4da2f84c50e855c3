#pragma once

#include "board/open_board.hpp"

#include <span>
#include <vector>

namespace qsat::inline solver {

/// Counting sets: the sums below each bound, the differences below each bound, and the squares
/// whose row and column have certain remainders modulo 2 or 3. A completion has an integer number
/// of queens on each; a relaxation often does not. Some ten branches on these numbers can refute a
/// board for which a thousand million on squares do not suffice.
class CountingSets {
public:
    /// An object without sets, for arguments about rows, columns and diagonals alone.
    static CountingSets none(const OpenBoard& open) {
        CountingSets sets;
        sets.sets_of_.resize(open.free_squares().size());
        return sets;
    }

    explicit CountingSets(const OpenBoard& open, const Poll& poll = {});

    /// An upper bound on the memory for the sets of a board, including temporary memory, in bytes.
    static double bytes(const OpenBoard& open);

    int size() const { return static_cast<int>(sets_.size()); }
    /// The free squares of a set, by number, ascending.
    const std::vector<int>& squares(int set) const { return sets_[set]; }
    /// A set is a union of parts: first come the sums, then the differences, then the classes of
    /// squares with the same remainders. Ascending.
    const std::vector<int>& parts(int set) const { return parts_[set]; }
    static constexpr int class_count = 36;
    static int class_of(Square at) { return at.row % 6 * 6 + at.column % 6; } // 6 = 2 * 3
    const std::vector<int>& sets_of(int square) const { return sets_of_[square]; }
    /// The number of these queens on each set.
    std::vector<int> counted(std::span<const int> queens) const;

private:
    CountingSets() = default;

    std::vector<std::vector<int>> sets_;
    std::vector<std::vector<int>> sets_of_;
    std::vector<std::vector<int>> parts_; // by set
};

} // namespace qsat::solver
