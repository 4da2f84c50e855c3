#pragma once

#include "board/board.hpp"
#include "formats/input_error.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace qsat {

/// A square of names, a letter or number for each square of a board.
struct RegionGrid {
    int size = 0;
    std::vector<std::string> names{}; ///< row by row
    std::size_t length = 0;           ///< of its text, up to the end of the last row's line
    bool is_alone = false;            ///< the text, or its paragraph, ends behind it
};

/// The grid that a text begins with: as many rows as names in each, with or without blanks between
/// them, also with the brackets and quotes of programs, or `AAB/ABB/CCC` on one line, behind other
/// columns of a table. Nothing if the text begins otherwise; less than two rows are none.
std::optional<RegionGrid> region_grid(std::string_view text);

/// Are there as many names as rows, and is each region connected?
bool has_connected_regions(const RegionGrid& grid);

/// Would two queens attack each other in each row, were it a permutation?
bool has_conflict_in_each_row(const RegionGrid& grid);

/// Is the grid one of regions without doubt: connected regions, at least four, and no rows of
/// permutations?
bool is_surely_regions(const RegionGrid& grid);

/// May the line be the first of a grid of regions named by numbers, and not a permutation without
/// attacks?
bool may_begin_regions(std::string_view line);

/// Gives the board the regions of the grid: those with numbers in ascending order, others as their
/// letters are ordered. Throws InputError if there are not as many regions as rows.
void set_regions(BoardParts& parts, const RegionGrid& grid, const Location& where);

/// The regions as `AAB/ABB/CCC`; with another separator than `/` as lines. Each region must have a
/// letter: a board of at most `most_letters` rows.
std::string regions_in_letters(const Board& board, std::string_view separator = "/");
inline constexpr int most_letters = 52;

} // namespace qsat
