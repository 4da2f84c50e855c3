// Also defined in json_object.cpp and regions.cpp.
#pragma once

#include "board/board.hpp"
#include "formats/text.hpp"

#include <cstddef>
#include <functional>
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

/// The grid at the beginning of a text, with at least two rows: as many rows as names in each, with
/// or without blanks between names, or with the brackets and quotes of programs; or one line
/// `AAB/ABB/CCC`, after other columns of a table. Nothing if the text begins in another way.
std::optional<RegionGrid> region_grid(std::string_view text);

/// For each square, numbered row by row, the first square of its connected part. `are_joined` is
/// asked for neighbours.
std::vector<int> connected_parts(int size, const std::function<bool(int, int)>& are_joined);

/// Are there as many different names as rows, and is each region connected?
bool has_connected_regions(const RegionGrid& grid);

/// Does it have at least four regions, all connected, and rows that are no permutations?
bool is_surely_regions(const RegionGrid& grid);

/// Can the line be the first of a grid of numbered regions, and not a permutation without attacks?
bool may_begin_regions(std::string_view line);

/// Sets the regions, sorted by number or letter. Throws InputError unless each row can have one.
void set_regions(BoardParts& parts, const RegionGrid& grid, const Location& where);

/// The regions as `AAB/ABB/CCC`. Precondition: there are at most `most_letters`.
std::string regions_in_letters(const Board& board, std::string_view separator = "/");
inline constexpr int most_letters = 52;

/// Parses `long` or `touching`. Throws InputError.
Diagonals parse_diagonals(std::string_view word, const Location& where);

/// Takes a JSON object in qsat's own schema (docs/json.md) or one of other programs: `regions` or
/// `colorRegions` as rows of numbers, letters or words, or as a string per row; and `grid` for
/// queens and crosses, or for the regions if no other member has them. Unknown members are ignored,
/// except in qsat's own schema. Throws InputError.
Board read_json_object(Text& text);

} // namespace qsat::text
