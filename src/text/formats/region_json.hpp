#pragma once

#include "formats/text.hpp"

#include "board/board.hpp"

namespace qsat {

/// Does the JSON object at this place have regions or diagonals?
bool is_region_object(const Text& text);

/// Reads such an object. The text then is after it. It can be qsat's own schema with `regions` and
/// `diagonals` (docs/json.md), or a schema of other programs: `regions` or `colorRegions` as a list
/// of rows of numbers, letters or words, or as a string of letters per row; and `grid` for the
/// queens and crosses, or for the regions if no other member has them. Unknown members are ignored,
/// except in qsat's own schema. Throws InputError.
Board read_region_object(Text& text);

} // namespace qsat
