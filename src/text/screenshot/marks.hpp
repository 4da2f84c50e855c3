#pragma once

#include "screenshot/signs.hpp"

namespace qsat::inline text {

enum class SquareMark { none, queen, cross };

struct MarkSeen {
    SquareMark mark = SquareMark::none;
    double confidence = 1; ///< 0 ... 1
};

/// What the ink of a mark looks like, by its size and shape. A letter may hide some of its points.
MarkSeen mark_of_shape(const Ink& ink, const Ink& hidden = {});

/// What stands on each square: a queen (a crown, a disc), a cross or dot of the player, or nothing.
/// Letters and symbols that name a region are nothing. The regions may be empty.
std::vector<MarkSeen> find_marks(const std::vector<SquareSeen>& squares,
                                 const std::vector<int>& regions, int size);

} // namespace qsat::text
