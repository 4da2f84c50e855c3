#pragma once

#include "formats/characters.hpp"
#include "formats/format.hpp"

#include <vector>

namespace qsat {

/// A row of a grid as somebody wrote it.
struct WrittenRow {
    int line; ///< in the text
    std::vector<Symbol> symbols{};
};

/// The rows of a grid without what stands around them.
struct WrittenGrid {
    std::vector<WrittenRow> rows{};
    bool in_box = false;  ///< drawn with lines, as by format unicode
    bool in_list = false; ///< between brackets that hold several rows
    std::vector<Remark> remarks{};
};

/// Reads the lines of a grid up to an empty line, or to the end of a list such as
/// `[[0, 1], [1, 0]]`, and leaves out what people write around squares: borders, bars, margins with
/// letters and numbers, brackets, quotes and comments. Where blanks are squares they become
/// `nothing`. The letters of the legend, which may be null, mean squares whatever they look like.
/// Throws InputError if blanks might be squares or not.
WrittenGrid read_written_grid(Text& text, const Legend* legend);

/// Throws InputError unless a row, from 0, fits a square grid of that size.
void require_row(int row, int squares, int size, const Location& where);
/// Throws InputError if the grid ends too soon.
void require_rows(int rows, int size, const Location& end);

} // namespace qsat
