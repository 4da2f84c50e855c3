#pragma once

#include "formats/handwriting.hpp"

#include <vector>

namespace qsat {

/// A line of a grid as written, or a part of a line that is a row of its own.
struct WrittenLine : WrittenRow {
    bool has_bars = false;  ///< if true, an empty square is `nothing`
    bool has_tabs = false;  ///< if true, the horizontal position of a square is unknown
    bool is_border = false; ///< only border characters; it may still be a row
    int length = 0;         ///< in characters, including blanks at both ends
};

struct WrittenLines {
    std::vector<WrittenLine> lines{};
    bool in_list = false; ///< inside brackets that contain several rows
};

/// Is it a line drawing character, as in the box of a picture?
bool is_line_drawing(std::uint32_t code);

/// Removes the lines of a grid from the text like `read_written_grid`, but keeps borders and
/// margins.
WrittenLines take_written_lines(Text& text, const Legend* legend);

} // namespace qsat
