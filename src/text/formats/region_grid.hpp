// Also defined in json_object.cpp, region_judges.cpp, region_names.cpp and regions.cpp.
#pragma once

#include "board/board.hpp"
#include "formats/format.hpp"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace qsat::inline text {

/// A plain grid has three symbols.
inline constexpr int fewest_regions = 4;

/// A region as it is written.
struct RegionName {
    std::string text;
    int first;              ///< its first square, numbered row by row
    int line = 0;           ///< of this square in the text; 0 if unknown
    int column = 0;         ///< the same
    std::int64_t squares{}; ///< how many it has
};

/// A square grid of names: a letter, number, word or emoji for each square of a board.
struct RegionGrid {
    int size = 0;
    int rows = 0;                    ///< as many as `size`, unless there is a fault
    int even_rows = 0;               ///< the rows before one of another length
    std::vector<int> regions{};      ///< an index of `names` for each square, row by row
    std::vector<RegionName> names{}; ///< as they come
    BoardParts marks{};              ///< queens and more that a picture shows on the squares
    std::size_t length = 0;          ///< length of its text, up to the end of the last row's line
    bool is_alone = false;           ///< the text or its paragraph ends after the grid
    std::vector<Remark> remarks{};
    std::optional<InputError> fault{}; ///< why it is no grid, for a text that looks like one

    /// Adds the next square.
    void add(std::string name, int line = 0, int column = 0);
    std::unordered_map<std::string, int> numbers{}; ///< of the names
};

/// The grid at the beginning of a text, written like a grid of queens, perhaps below a title; or
/// one line `AAB/ABB/CCC` or `AAB ABB CCC`. Nothing if the text begins in another way; with a fault
/// if a row or more is missing or has another length.
std::optional<RegionGrid> region_grid(const Text& text);

/// For each square, numbered row by row, the first square of its connected part. `are_joined` is
/// asked for neighbours.
std::vector<int> connected_parts(int size, const std::function<bool(int, int)>& are_joined);

/// The regions in several parts, with the squares that are not in the largest part; else empty.
std::optional<Sentence> regions_in_parts(const RegionGrid& grid);

/// Can the grid only mean regions: at least four names, as many as rows? Numbers must not be
/// permutations, and regions of numbers or of the letters of plain grids must be connected.
bool is_surely_regions(const RegionGrid& grid);

/// Does the grid mean regions, although it has a fault? It has a name that plain grids do not have,
/// and that does not consist of the other names.
bool is_probably_regions(const RegionGrid& grid, std::string_view other_names);

/// Can the line be the first of a grid of numbered regions, and not a permutation without attacks?
bool may_begin_regions(std::string_view line);

/// Does the line add something to the board above it: `givens: b4`, `diagonals: long`, or a row of
/// `. Q x`?
bool continues_regions(std::string_view line);

/// Sets the regions, sorted by number or letter. Words, emoji and hexadecimal colours get the
/// letter of their colour. Throws InputError, at `where` unless the grid knows better, if it has a
/// fault and unless each row can have a region.
void set_regions(BoardParts& parts, const RegionGrid& grid, const Location& where);

/// The number that a name is; -1 if it is none.
int number_of_region(std::string_view name);

/// The letters of these names: initials of colours, as far as they are different; else empty.
std::string letters_of_colours(const std::vector<RegionName>& names);

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
