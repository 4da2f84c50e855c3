// Also defined in region_json.cpp and regions.cpp.
#pragma once

#include "board/board.hpp"
#include "formats/text.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace qsat::inline text {

/// A square grid of names: a letter or number for each square of a board.
struct RegionGrid {
    int size = 0;
    std::vector<std::string> names{}; ///< row by row
    std::size_t length = 0;           ///< length of its text, up to the end of the last row's line
    bool is_alone = false;            ///< the text or its paragraph ends after the grid
};

/// The grid at the beginning of a text. It has as many rows as names in each row, with or without
/// blanks between names, and possibly with the brackets and quotes of programs. It can also be one
/// line `AAB/ABB/CCC`, after other columns of a table. Returns nothing if the text begins in
/// another way; a grid has at least two rows.
std::optional<RegionGrid> region_grid(std::string_view text);

/// Are there as many different names as rows, and is each region connected?
bool has_connected_regions(const RegionGrid& grid);

/// Does the grid certainly show regions? It does if there are at least four, all connected, and the
/// rows are not permutations.
bool is_surely_regions(const RegionGrid& grid);

/// Can the line be the first of a grid of regions with numbers, and not a permutation without
/// attacks?
bool may_begin_regions(std::string_view line);

/// Sets the regions of the board. Regions with numbers are sorted by number, others by letter.
/// Throws InputError if the number of regions differs from the number of rows.
void set_regions(BoardParts& parts, const RegionGrid& grid, const Location& where);

/// The regions as `AAB/ABB/CCC`, or as lines with another separator than `/`. Precondition: each
/// region has a letter, so the board has at most `most_letters` rows.
std::string regions_in_letters(const Board& board, std::string_view separator = "/");
inline constexpr int most_letters = 52;

/// Parses `long` or `touching`. Throws InputError.
Diagonals parse_diagonals(std::string_view word, const Location& where);

/// Does the JSON object at this place have regions or diagonals?
bool is_region_object(const Text& text);

/// Reads such an object. The text then is after it. It can be qsat's own schema with `regions` and
/// `diagonals` (docs/json.md), or a schema of other programs: `regions` or `colorRegions` as a list
/// of rows of numbers, letters or words, or as a string of letters per row; and `grid` for the
/// queens and crosses, or for the regions if no other member has them. Unknown members are ignored,
/// except in qsat's own schema. Throws InputError.
Board read_region_object(Text& text);

} // namespace qsat::text
