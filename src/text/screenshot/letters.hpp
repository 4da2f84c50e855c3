// Some boards name their regions by letters or symbols.
#pragma once

#include "screenshot/marks.hpp"

namespace qsat::inline text {

/// The marks above letters, or in place of them, on a board where nearly every square has a sign.
/// `regions` has the number of each square's region.
std::vector<MarkSeen> marks_beside_letters(const std::vector<SquareSeen>& squares,
                                           const std::vector<int>& regions, int size);

} // namespace qsat::text
