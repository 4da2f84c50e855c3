// Some boards name their regions by letters or symbols.
#pragma once

#include "screenshot/marks.hpp"
#include "screenshot/signs.hpp"

namespace qsat::inline text {

/// Has nearly every square a sign, and are many of them no marks by their shape? `groups` are the
/// signs of the whole board, `regions` the number of each square's region.
bool has_letters(const std::vector<Sign>& groups, std::span<const int> regions, int size);

/// The marks above letters, or in place of them. `of_region` has the signs of each region.
std::vector<MarkSeen> marks_beside_letters(const std::vector<Sign>& groups,
                                           const std::vector<std::vector<Sign>>& of_region,
                                           std::span<const int> regions, int size);

} // namespace qsat::text
