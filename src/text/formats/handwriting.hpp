// Also defined in alphabet.cpp, chess_diagram.cpp, grid.cpp, table.cpp and written_lines.cpp.
#pragma once

#include "formats/format.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace qsat::inline text {

/// A character on a square or in the margin, a number, or a byte that is not UTF-8.
struct Symbol {
    std::uint32_t code;
    int column; ///< in the text, from 1
};

/// The code of an empty square between two bars.
inline constexpr std::uint32_t nothing = U' ';

/// Is the code one of these?
inline bool is_one_of(std::uint32_t code, std::u32string_view codes) {
    return codes.find(code) != codes.npos;
}

/// Removes the first character and returns its code. A byte that is not UTF-8 has its own code.
std::uint32_t take_character(std::string_view& text);

/// The code of a number of several digits.
std::uint32_t code_of_number(std::string_view digits);

/// The number that a code means; empty if it is none.
std::optional<std::uint32_t> number_of(std::uint32_t code);

/// The code of the first of the words that name regions, and the code of a letter with a figure
/// before it, as in the pictures of regions; empty if the other code is not a figure.
inline constexpr std::uint32_t first_word = 0x8000'0000;
std::optional<std::uint32_t> marked_letter(std::uint32_t figure, std::uint32_t letter);

/// The letter of such a code, of which the figure's meaning is added to the board; otherwise the
/// code, or nothing if it is a figure without a letter.
std::optional<std::uint32_t> take_figure(std::uint32_t code, Square square, BoardParts& parts);

/// A character as text; `words` are those of its grid.
std::string text_of_symbol(std::uint32_t code, std::span<const std::string> words);

/// A line of a grid as written, or a part of a line that is a row of its own.
struct WrittenRow {
    int line; ///< in the text
    std::vector<Symbol> symbols{};
    bool has_bars = false;  ///< if true, an empty square is `nothing`
    bool has_tabs = false;  ///< if true, the horizontal position of a square is unknown
    bool is_border = false; ///< only border characters; it may still be a row
    int length = 0;         ///< in characters, including blanks at both ends
};
using WrittenRows = std::vector<WrittenRow>;

/// The rows of a grid.
struct WrittenGrid {
    WrittenRows rows{};
    bool in_box = false;  ///< drawn with lines, as in format unicode
    bool in_list = false; ///< inside brackets that contain several rows
    std::vector<Remark> remarks{};
    std::vector<std::string> words{}; ///< names of regions
};

/// Reads the lines of a grid up to an empty line, or a list such as `[[0, 1], [1, 0]]`, without
/// what people write around squares: borders, bars, margins, brackets, quotes and comments. The
/// letters of the legend, which may be null, are squares. Throws InputError if blanks may be
/// squares.
WrittenGrid read_written_grid(Text& text, const Legend* legend);

/// The same, but keeps borders, margins and blanks.
WrittenGrid take_written_lines(Text& text, const Legend* legend);

/// A line, or the part of a line that is a row.
struct WrittenLine {
    std::string_view text;
    int line, column;
};

/// Reads rows of regions, whose names are letters, numbers, emoji or words, without what people
/// write around squares. Throws InputError.
WrittenGrid read_written_regions(std::span<const WrittenLine> lines, const std::string& source);

/// The same, but keeps borders and margins.
WrittenGrid take_written_regions(std::span<const WrittenLine> lines, const std::string& source);

/// Is it a line drawing character, as in the box of a picture?
bool is_line_drawing(std::uint32_t code);

/// Skips empty lines and comments, but not the separators before the first cell of a row. With
/// cells, a line that has only separators is a row. `comment` is called for each comment.
void skip_to_row(
    Text& text, bool with_cells,
    const std::function<void(std::string_view, const Location&)>& comment = [](auto, auto&) {});

/// Takes a square table, perhaps with column names and row numbers. Cells have at most one symbol;
/// tabs, semicolons or commas separate them, as spreadsheets copy them, or they are in brackets, as
/// in `[ ][Q]`. With tabs, empty cells at the end of a line may be missing. Returns nothing if
/// there is no such table, or if it can be read without its separators.
std::optional<WrittenGrid> take_table(Text& text);

/// The separator of the cells in a line: a tab, a semicolon or a comma.
std::optional<char> cell_separator(std::string_view line);

/// Is the line a single cell, perhaps of a row that lost the tabs behind it?
bool is_cell(std::string_view line);

/// Does the line consist of cells in brackets?
bool is_bracketed(std::string_view line);

/// The number of tabs or, without tabs, of commas.
std::size_t separators_in(std::string_view line, const Poll& poll = {});

/// The beginning of Wikipedia's template.
inline constexpr std::string_view chess_diagram = "{{";

/// Reads a Wikipedia diagram, `{{Chess diagram | tright | | ... | |ql| | ... | caption }}`, also
/// `small` or with the number of squares in its name. The text then is after its line. Throws
/// InputError, also for other chessmen and for marks on squares.
WrittenGrid read_chess_diagram(Text& text);

/// The board of a grid.
struct MeantGrid {
    BoardParts parts{};
    bool is_of_digits = true;      ///< all symbols are 0, 1 or `.`, as in some permutations
    bool has_dark_blocked = false; ///< dark squares are blocked, not only dark
};

/// Derives the meaning of the symbols from the whole grid: `*` is free beside `Q`, but ambiguous
/// beside `.`. A legend, which may be null, overrides this. `end` is the place after the grid.
/// Throws InputError for a symbol without meaning, and if the grid is not square.
MeantGrid meaning_of(const WrittenGrid& grid, const Legend* legend, const Location& end);

/// Throws InputError unless the row, numbered from 0, fits a square grid of this size.
void require_row(int row, int squares, int size, const Location& where);
/// Throws InputError if the grid has too few rows.
void require_rows(int rows, int size, const Location& end);

} // namespace qsat::text
