#pragma once

#include "board/square.hpp"
#include "formats/text.hpp"

#include <functional>
#include <string>

namespace qsat {

/// Is told each queen and where it stands in the text.
using TakeQueen = std::function<void(Square queen, const Location& where)>;

/// Does the text stand at a round or square bracket?
bool opens_list(const Text& text);
bool closes_list(const Text& text);

/// Do atoms begin here, such as `queen(1,3).` of answer set programs?
bool begins_atoms(std::string_view text);

/// Reads atoms as our own export to `asp` has them: row and column from 1, row 1 at the bottom.
/// Facts, which end in a dot, go on over lines; otherwise a board ends with its line. Throws
/// InputError.
void read_atoms(Text& text, int size, const TakeQueen& take);

/// Reads `[(0, 3), (1, 6)]`, also with other brackets or with none around the pairs: row and column
/// from 0, row 0 at the top, as in JSON. Throws InputError.
void read_pairs(Text& text, int size, const TakeQueen& take);

/// Does a formula in DIMACS begin here, be it with a comment?
bool begins_dimacs(std::string_view text);

/// A part of a text, whose places it keeps.
struct Excerpt {
    std::string text{};
    int line = 1; ///< where it begins
};

/// Takes a formula off the text. Returns `8: b4 d5` of the comment `c board 8: b4 d5` in it. Throws
/// InputError if it has none, since somebody else wrote it.
Excerpt take_board_of_dimacs(Text& text);

} // namespace qsat
