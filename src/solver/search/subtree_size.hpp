#pragma once

#include "search/kernel.hpp"

#include <array>
#include <cmath>
#include <cstdint>

namespace qsat {

/// What tells how much there is to be searched below a position. In whole numbers, so that all
/// machines choose the same, and by the position alone, so that all threads do.
class SubtreeSize {
public:
    /// So many squares more than the shortest line has one that is considered.
    static constexpr int longer = 3;

    static constexpr int fewest_lanes = 36; ///< below are too few nodes

    static const SubtreeSize& get() {
        static const SubtreeSize tables;
        return tables;
    }

    /// With so many open lines and so many free squares on them, each counted twice, a look is
    /// worth its time: it takes that of a hundred nodes or more, and saves 3 to 5 % of those below.
    /// These were counted below 20,000 positions of 16 to 32 rows (excluded diagonals, prefixes of
    /// first completions, blocked boards): their logarithm is 0.04 times the squares less 0.09
    /// times the lines, with a standard deviation of 1.
    std::array<int, 2 * most_lane_rows + 1> fewest_squares{};

    /// Of lines with 1 to 64 free squares: the logarithm to base 2 of their factor in `size`, times
    /// `steps`. One free square has none.
    alignas(16) std::array<std::uint8_t, 64> weight{};

    /// How much a position leaves to be searched, relative to another one: the power 0.3 of the
    /// product of the numbers of free squares on all open lines. Found by trial: formulas that
    /// foretell the nodes below better, as sums of inverses do, choose worse lines.
    ///
    /// `weights` and `most` are sums of weights, the first not larger than the second.
    std::uint64_t size(int weights, int most) const {
        const int halvings = most / steps - weights / steps;
        return halvings < 64 ? power_[weights % steps] >> halvings : 0;
    }

private:
    SubtreeSize() {
        for (int lanes = fewest_lanes; lanes < static_cast<int>(fewest_squares.size()); ++lanes)
            fewest_squares[lanes] = static_cast<int>(
                std::lround((std::log(4.0 * lanes * lanes) + 0.09 * lanes) / 0.04));
        for (int squares = 1; squares <= static_cast<int>(weight.size()); ++squares)
            weight[squares - 1] =
                static_cast<std::uint8_t>(std::lround(0.3 * steps * std::log2(squares)));
        for (int i = 0; i < steps; ++i)
            power_[i] = static_cast<std::uint64_t>(std::lround(std::exp2(20 + i / double{steps})))
                        << 36;
    }

    static constexpr int steps = 64;
    std::array<std::uint64_t, steps> power_; // 2^(i / steps), times 2^56
};

} // namespace qsat
