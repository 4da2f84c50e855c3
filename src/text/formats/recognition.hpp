#pragma once

#include "formats/text.hpp"

#include <optional>

namespace qsat {

// These functions look at the beginning of a text that several formats may accept. They read at
// most as many lines as the first line has words, and stop at an empty line.

/// The content of a text in brackets.
enum class ListKind {
    none,  ///< unknown to these formats
    rows,  ///< `[0, 4, 7, 5]`, also with None
    pairs, ///< `[(0, 3), (1, 6)]`, or such pairs without a bracket around
    grid,  ///< `[[0, 1], [1, 0]]`, `[".Q", "Q."]` or `['.', 'Q']`
};
ListKind list_kind(Text text);

/// Does the word mean a column without queen: `.`, or a word that programs print for `unknown`?
bool is_empty_column(std::string_view word);

/// Does the line contain only a size, at least 2, of a board that begins on the next line?
bool is_size_line(std::string_view line);
/// Can this line be the first line of such a board? Not if it is empty or also a number.
bool may_follow_size(std::string_view line);

/// Removes a first line that contains only the size, at least 2, of the board below, and returns
/// the size.
std::optional<int> take_size_line(Text& text);
/// Removes a size followed by a colon and returns it. Throws InputError, also if it is too large.
int take_numbered_size(Text& text, int largest);

/// Is the text a grid although its first line has digits: a matrix of 0 and 1, a grid with numbers
/// in its margin, or a grid between bars?
bool begins_grid(Text text);

/// Is the line certainly a permutation, independent of the lines below it?
bool is_surely_permutation(std::string_view line);

} // namespace qsat
