#pragma once

#include "board/poll.hpp"
#include "formats/written_lines.hpp"

#include <optional>

namespace qsat {

/// Takes a table off the text in which some cells are empty: cells between tabs, semicolons or
/// commas, as spreadsheets copy them, or in brackets, as in `[ ][Q][ ][ ]`. All lines have as many
/// cells, but between tabs the empty ones at a line's end may be missing; no cell has more than one
/// symbol, and without a line with the names of columns and a column with the numbers of rows the
/// table is a square. Nothing if the text has no such table, or one that is read without its
/// separators as well.
std::optional<WrittenLines> take_table(Text& text);

/// What separates the cells of a line: a tab, a semicolon or a comma.
std::optional<char> cell_separator(std::string_view line);

/// Is a line made of cells in brackets?
bool is_bracketed(std::string_view line);

/// How many tabs, or if there is none how many commas, there are: a line of nothing else is a row
/// of empty cells where another line has as many.
std::size_t separators_in(std::string_view line, const Poll& poll = {});

} // namespace qsat
