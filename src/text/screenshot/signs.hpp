// The same sign stands on many squares. Put together, they show it without noise.
#pragma once

#include "screenshot/squares.hpp"

#include <optional>
#include <span>
#include <vector>

namespace qsat::inline text {

inline constexpr int all_points = points * points;

/// How much the points of a square differ from its ground, as the mean of squares that look alike.
struct Sign {
    std::array<float, all_points> strength{};
    Ink hidden{}; ///< points where a letter may hide a mark
    std::vector<int> squares{};

    double sum() const;
    /// The strength of its strongest points.
    float strongest() const;
    /// The points that most of the squares have.
    Ink ink() const;
    /// The number of regions in which it occurs; `regions` has that of each square.
    int span(std::span<const int> regions) const;
};

Sign sign_of(const SquareSeen& seen, int square);

/// How unlike two signs are. 0: the same; 1: nothing in common.
double unlike(const Sign& sign, const Sign& other);

/// Puts together the signs that are less unlike than this.
std::vector<Sign> grouped(const std::vector<Sign>& signs, double most);

/// What a sign has more than another one, if it has all of that.
std::optional<Sign> rest_of(const Sign& sign, const Sign& part);

} // namespace qsat::text
