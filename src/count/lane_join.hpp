#pragma once

#include "count/quarter.hpp"

namespace qsat {

/// The placements of a half board: the pairs of a placement in its north and one in its south
/// quarter that use different columns and share no diagonal. Returns how many there are; `half`
/// begins with them and grows as needed, but never shrinks, since clearing memory would cost.
std::size_t join_quarters(const QuarterTable& north, const QuarterTable& south,
                          std::vector<DiagonalSet>& half);

} // namespace qsat
