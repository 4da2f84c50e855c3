#pragma once

#include "screenshot/lattice.hpp"

#include <bitset>

namespace qsat::inline text {

/// The middle of a square in points: its colours and what differs from its ground.
inline constexpr int points = 24;
inline constexpr double first_point = 0.1; ///< where they begin, as a share of the square
inline constexpr double point_width = (1 - 2 * first_point) / points;

using Ink = std::bitset<points * points>; ///< row by row

struct SquareSeen {
    Color ground{};
    Ink ink{};            ///< without lines and letters at its sides
    Ink faint{};          ///< the same with what is fainter than half of it
    double agreement = 1; ///< share of eight places around the middle that have the ground's colour
};

/// All squares of the lattice, row by row.
std::vector<SquareSeen> look_at_squares(const Image& image, const Lattice& lattice,
                                        const Poll& poll);

/// The points that touch the ink or belong to it.
Ink thickened(const Ink& ink);

} // namespace qsat::text
