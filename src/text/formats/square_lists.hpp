#pragma once

#include "formats/format.hpp"

#include <string>

namespace qsat {

/// Does the text stand at a round or square bracket?
bool opens_list(const Text& text);
bool closes_list(const Text& text);

/// Do atoms begin here, such as `queen(1,3).` of answer set programs?
bool begins_atoms(std::string_view text);

/// Does the text stand at a list of queens: atoms, or pairs such as `[(0, 3), (1, 6)]`, also with
/// other brackets or with none around the pairs?
bool begins_square_list(const Text& text);

/// Reads such a list, of a board of that size. Row and column of an atom count from 1, row 1 at the
/// bottom, as our own export to `asp` has them; those of a pair count from 0, row 0 at the top, as
/// in JSON; but a 0 or the size among them, or the options, say otherwise. Without a size the list
/// has one if it is a placement of n queens in n rows and n columns. Lines of pairs or atoms that
/// follow one another are one list, unless each is such a placement. Throws InputError.
Board read_square_list(Text& text, std::optional<int> size, const ReadOptions& options);

/// The size of a board that does not say its own. Throws InputError if nothing else says it.
int size_from(const ReadOptions& options, const Text& text);

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
