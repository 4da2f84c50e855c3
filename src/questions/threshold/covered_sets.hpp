#pragma once

#include "board/poll.hpp"

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

namespace qsat::inline questions {

/// Marks which sets of k squares are covered, with one bit per set. The position of the bit is the
/// rank in the combinatorial number system (D. Knuth, The Art of Computer Programming 4A, 7.2.1.3):
/// the set of squares t1 < t2 < ... < tk has the rank C(t1, 1) + C(t2, 2) + ... + C(tk, k). So sets
/// that differ only in their first square are adjacent.
class CoveredSets {
public:
    /// For sets of `size` squares of 0 ... squares-1. Allocates `bytes`.
    CoveredSets(int squares, int size, const Poll& poll = {})
        : size_{size}, binomials_(size + 1, std::vector<std::uint64_t>(squares + 1, 0)) {
        std::ranges::fill(binomials_[0], 1);
        for (int k = 1; k <= size; ++k)
            for (int t = 1; t <= squares; ++t)
                binomials_[k][t] = binomials_[k][t - 1] + binomials_[k - 1][t - 1];
        words_ = filled<std::uint64_t>(words(squares), 0, poll);
    }

    /// The number of sets.
    static double count(int squares, int size) {
        double product = squares < size ? 0 : 1;
        for (int i = 0; i < size; ++i)
            product *= static_cast<double>(squares - i) / (i + 1);
        return product;
    }
    static double bytes(int squares, int size) { return count(squares, size) / 8 + 16; }

    /// Restricts the sets to the first `squares` squares and clears all bits.
    void clear(int squares) {
        std::fill_n(words_.begin(), static_cast<std::ptrdiff_t>(words(squares)), 0);
    }

    /// The contribution of a square to the rank as the `place`-th member of its set, from 1.
    std::uint64_t rank(int square, int place) const { return binomials_[place][square]; }

    /// The 64 bits from this rank on.
    std::uint64_t bits_from(std::uint64_t rank) const {
        const std::uint64_t low = words_[rank / 64] >> rank % 64;
        return rank % 64 == 0 ? low : low | words_[rank / 64 + 1] << (64 - rank % 64);
    }

    /// Marks all sets of these squares. Precondition: they are sorted.
    void cover(std::span<const int> squares) { cover(squares, size_, 0); }

private:
    void cover(std::span<const int> squares, int place, std::uint64_t rank) {
        if (place == 1) {
            for (const int square : squares) {
                const std::uint64_t set = rank + square;
                words_[set / 64] |= std::uint64_t{1} << set % 64;
            }
            return;
        }
        for (std::size_t i = squares.size(); i-- > static_cast<std::size_t>(place - 1);)
            cover(squares.first(i), place - 1, rank + binomials_[place][squares[i]]);
    }
    std::size_t words(int squares) const { return binomials_[size_][squares] / 64 + 2; }

    int size_;
    std::vector<std::vector<std::uint64_t>> binomials_; // [k][t] is t choose k
    std::vector<std::uint64_t> words_;
};

} // namespace qsat::questions
