#pragma once

#include <cstddef>

namespace qsat::inline solver {

// Each machine uses its widest vectors, and all give the same results: products are rounded before
// they are added, and a long sum is that of eight sums.

/// Adds a multiple of other numbers to some.
void add_multiple(double* sum, const double* other, double factor, std::size_t count);

double sum_of_products(const double* some, const double* other, std::size_t count);

/// Adds `by` times a column to `sum`, and then `factor` times the changes to the column. `count` is
/// a multiple of eight.
void update_column(double* column, const double* changes, double factor, double* sum, double by,
                   std::size_t count);

/// Ratio test of the dual simplex method: the place whose cost reaches 0 first when the basic
/// variable of the line moves in the direction `sign`; among nearly equal ones the first with the
/// largest coefficient (P. M. J. Harris, "Pivot selection methods of the Devex LP code",
/// Mathematical Programming 5, 1973). Returns `places` if there is none. `ways` are 1, -1 or 0.
std::size_t entering_place(const double* line, const double* costs, const double* ways, double sign,
                           std::size_t places);

} // namespace qsat::solver
