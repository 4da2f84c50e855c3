// Also defined in square_lists.cpp.
#pragma once

#include "formats/format.hpp"

namespace qsat::inline text {

/// Is it one of the words below, or one for regions or diagonals?
bool is_square_word(std::string_view word);

/// Reads the words in the rest of a line, for a board of this size: queens `b4`, blocked squares
/// `!c3` and excluded diagonals `/a3`. Throws InputError.
BoardParts take_square_words(Text& text, int size);

/// Writes such words, each after a blank; only the queens if `with_more` is false.
void write_square_words(std::ostream& out, const Board& board, std::span<const Square> queens,
                        bool with_more);

/// Do atoms begin here, such as `queen(1,3).` of answer set programs?
bool begins_atoms(std::string_view text);

/// Reads a list of queens: atoms, or pairs such as `[(0, 3), (1, 6)]`, also with other brackets or
/// without brackets around the pairs. Row and column of an atom count from 1, with row 1 at the
/// bottom, as in the export to `asp`. Those of a pair count from 0, with row 0 at the top, as in
/// JSON. A 0 among the numbers, the size among them, or the options can change this. Without a
/// size, the list determines it if it is a placement of n queens in n rows and n columns.
/// Consecutive lines of pairs or atoms are one list, unless each is such a placement. Throws
/// InputError.
Board read_square_list(Text& text, std::optional<int> size, const ReadOptions& options);

/// The size of a board that does not state it. Throws InputError if the options do not provide it.
int size_from(const ReadOptions& options, const Text& text);

/// Does a formula in DIMACS begin here, possibly with a comment?
bool begins_dimacs(std::string_view text);

/// A part of a text with its original line numbers.
struct Excerpt {
    std::string text{};
    int line = 1; ///< line of its beginning
};

/// Removes a formula from the text and returns `8: b4 d5` of its comment `c board 8: b4 d5`. Throws
/// InputError if there is no such comment, because then another program wrote the formula.
Excerpt take_board_of_dimacs(Text& text);

} // namespace qsat::text
