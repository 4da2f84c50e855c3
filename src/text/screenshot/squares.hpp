#pragma once

#include "screenshot/lattice.hpp"

#include <algorithm>
#include <bitset>

namespace qsat::inline text {

/// The middle of a square in points.
inline constexpr int points = 24;
inline constexpr double first_point = 0.1; ///< where they begin, as a share of the square
inline constexpr double point_width = (1 - 2 * first_point) / points;

using Ink = std::bitset<points * points>; ///< row by row

/// How many points lie between a point and the nearest side of these.
constexpr int points_to_side(int point) {
    const int x = point % points;
    const int y = point / points;
    return std::min({x, points - 1 - x, y, points - 1 - y});
}

struct SquareSeen {
    std::array<Color, points * points> seen{};
    Color ground{};
    double agreement = 1; ///< share of the points around the middle that have the ground's colour
    Ink ink{};            ///< what differs from the ground
};

/// All squares of the lattice, row by row.
std::vector<SquareSeen> look_at_squares(const Image& image, const Lattice& lattice,
                                        const Poll& poll);

/// The points that touch the ink or belong to it.
Ink thickened(const Ink& ink);

} // namespace qsat::text
