#pragma once

#include "formats/handwriting.hpp"

#include <vector>

namespace qsat {

/// A line of a grid, or a part of one that is a row of its own, as it stands in the text.
struct WrittenLine : WrittenRow {
    bool has_bars = false;  ///< then a square on which nothing stands is `nothing`
    bool has_tabs = false;  ///< so that nobody knows how far to the right a square is
    bool is_border = false; ///< nothing but what borders are made of; it may be a row all the same
    int length = 0;         ///< in characters, with blanks in front and behind
};

struct WrittenLines {
    std::vector<WrittenLine> lines{};
    bool in_list = false; ///< between brackets that hold several rows
};

/// Is it drawn with lines, as the box of a picture?
bool is_line_drawing(std::uint32_t code);

/// Takes the lines of a grid off the text as `read_written_grid` does, with borders and margins.
WrittenLines take_written_lines(Text& text, const Legend* legend);

} // namespace qsat
