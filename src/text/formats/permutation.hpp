// Defined in read_permutation.cpp.
#pragma once

#include "formats/format.hpp"

namespace qsat::inline text {

/// The row of a column without a queen.
inline constexpr int no_row = -1;

/// Reads both permutation formats, unless the options name one: a line of entries, which can be
/// table cells, some of them empty; a list such as `[0, 4, None]`, which can span lines; or a word
/// such as `15863724`, in which each digit is an entry. Throws InputError.
Board read_permutation(Text& text, const ReadOptions& options);

} // namespace qsat::text
