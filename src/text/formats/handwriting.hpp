#pragma once

#include "formats/characters.hpp"
#include "formats/format.hpp"

#include <vector>

namespace qsat {

/// A row of a grid as it was written.
struct WrittenRow {
    int line; ///< in the text
    std::vector<Symbol> symbols{};
};

/// The rows of a grid without its surroundings.
struct WrittenGrid {
    std::vector<WrittenRow> rows{};
    bool in_box = false;  ///< drawn with lines, as in format unicode
    bool in_list = false; ///< inside brackets that contain several rows
    std::vector<Remark> remarks{};
};

/// Reads the lines of a grid up to an empty line, or to the end of a list such as `[[0, 1], [1,
/// 0]]`. Removes what people write around squares: borders, bars, margins with letters and numbers,
/// brackets, quotes and comments. If blanks are squares, they become `nothing`. The letters of the
/// legend, which may be null, always mean squares. Throws InputError if it is unclear whether
/// blanks are squares.
WrittenGrid read_written_grid(Text& text, const Legend* legend);

/// Throws InputError unless the row, numbered from 0, fits a square grid of this size.
void require_row(int row, int squares, int size, const Location& where);
/// Throws InputError if the grid has too few rows.
void require_rows(int rows, int size, const Location& end);

} // namespace qsat
