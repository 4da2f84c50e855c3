#pragma once

#include "formats/text.hpp"

#include "board/board.hpp"

namespace qsat {

/// Does the JSON object at the text's place speak of regions or of diagonals?
bool is_region_object(const Text& text);

/// Reads such an object and leaves the text behind it: qsat's own schema with `regions` and
/// `diagonals` (docs/json.md), or what others write: `regions` or `colorRegions`, a list of rows of
/// numbers, letters or words, or a text of letters a row; `grid` for the queens and crosses, or for
/// the regions if there is no other member for them. Members that it does not know are passed over,
/// but not in qsat's own schema. Throws InputError.
Board read_region_object(Text& text);

} // namespace qsat
