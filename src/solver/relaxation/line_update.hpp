#pragma once

#include <cstddef>

namespace qsat::inline solver {

/// Adds a multiple of one line of a tableau to another. Returns the squared length of the result
/// plus 1. Each machine uses its widest vectors, and all give the same result: products are rounded
/// before they are added, and there are eight sums of squares.
double add_multiple(double* line, const double* other, double factor, std::size_t places);

/// Ratio test of the dual simplex method: the place whose cost reaches 0 first when the basic
/// variable of the line moves in the direction `sign`; among nearly equal ones the first with the
/// largest coefficient (P. M. J. Harris, "Pivot selection methods of the Devex LP code",
/// Mathematical Programming 5, 1973). Returns `places` if there is none. `ways` are 1, -1 or 0.
std::size_t entering_place(const double* line, const double* costs, const double* ways, double sign,
                           std::size_t places);

} // namespace qsat::solver
