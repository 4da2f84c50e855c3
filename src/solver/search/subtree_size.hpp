#pragma once

#include "search/kernel.hpp"

#include <array>
#include <cmath>
#include <cstdint>

namespace qsat::inline solver {

/// Estimates the size of the subtree below a position. It uses integers, so all machines make the
/// same choices, and only the position, so all threads do.
class SubtreeSize {
public:
    /// Lines with up to this number of squares more than the shortest line are considered.
    static constexpr int longer = 3;

    /// The logarithm of 20,000 measured sizes is `of_squares` times the number of free squares,
    /// each counted twice, minus `of_lines` times the number of open lines.
    static constexpr double of_squares = 0.04;
    static constexpr double of_lines = 0.09;

    static constexpr int fewest_lanes = 36; ///< smaller subtrees have too few nodes

    static const SubtreeSize& get() {
        static const SubtreeSize tables;
        return tables;
    }

    /// By number of open lines: from this number of free squares on, each counted twice, a
    /// look-ahead pays off, which takes as long as a hundred nodes or more.
    std::array<int, 2 * most_lane_rows + 1> fewest_squares{};

    /// For lines with 1 to 64 free squares: the logarithm to base 2 of their factor in `size`,
    /// times `steps`. It is 0 for one free square.
    alignas(16) std::array<std::uint8_t, 64> weight{};

    /// The estimated size of the subtree of a position relative to another one: the product of the
    /// numbers of free squares on all open lines, to the power 0.3, found by experiment. `weights`
    /// and `most` are sums of weights. Precondition: weights <= most.
    std::uint64_t size(int weights, int most) const {
        const int halvings = most / steps - weights / steps;
        return halvings < 64 ? power_[weights % steps] >> halvings : 0;
    }

private:
    SubtreeSize() {
        for (int lanes = fewest_lanes; lanes < static_cast<int>(fewest_squares.size()); ++lanes)
            fewest_squares[lanes] = static_cast<int>(
                std::lround((std::log(4.0 * lanes * lanes) + of_lines * lanes) / of_squares));
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

} // namespace qsat::solver
