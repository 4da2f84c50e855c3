#pragma once

#include "board/poll.hpp"
#include "formats/written_lines.hpp"

#include <optional>

namespace qsat {

/// Removes a table with empty cells from the text. Cells are separated by tabs, semicolons or
/// commas, as spreadsheets copy them, or are in brackets, as in `[ ][Q][ ][ ]`. All lines have the
/// same number of cells, but with tabs, empty cells at the end of a line may be missing. A cell has
/// at most one symbol. Without its line of column names and its column of row numbers, the table is
/// square. Returns nothing if the text has no such table, or a table that can be read without its
/// separators.
std::optional<WrittenLines> take_table(Text& text);

/// The separator of the cells in a line: a tab, a semicolon or a comma.
std::optional<char> cell_separator(std::string_view line);

/// Does the line consist of cells in brackets?
bool is_bracketed(std::string_view line);

/// The number of tabs or, without tabs, of commas. A line that has only separators is a row of
/// empty cells if another line has the same number.
std::size_t separators_in(std::string_view line, const Poll& poll = {});

} // namespace qsat
