// Marks are told by the size and shape of their ink.
#pragma once

#include "screenshot/marks.hpp"

namespace qsat::inline text {

/// What the ink of a mark looks like. A letter may hide some of its points.
MarkSeen mark_of_shape(const Ink& ink, const Ink& hidden = {});

} // namespace qsat::text
