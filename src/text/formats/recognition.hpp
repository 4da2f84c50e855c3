#pragma once

#include "formats/text.hpp"

#include <optional>

namespace qsat {

// What a text that several formats might take for their own begins with: no more lines are looked
// at than there are words in the first, and none behind an empty one.

/// What a text in brackets holds.
enum class ListKind {
    none,  ///< nothing that these formats know
    rows,  ///< `[0, 4, 7, 5]`, also with None
    pairs, ///< `[(0, 3), (1, 6)]`, or such pairs without a bracket around
    grid,  ///< `[[0, 1], [1, 0]]`, `[".Q", "Q."]` or `['.', 'Q']`
};
ListKind list_kind(Text text);

/// Does the word stand for a column without queen: `.`, or what programs print for `unknown`?
bool is_empty_column(std::string_view word);

/// Is a line nothing but the size of the board that begins below it, at least 2?
bool is_size_line(std::string_view line);
/// May a line be the first of such a board? Not if it is empty, or a number, too.
bool may_follow_size(std::string_view line);

/// Takes a first line that is nothing but the size of the board below it, at least 2, off the text.
std::optional<int> take_size_line(Text& text);
/// Takes a size with a colon behind it off the text. Throws InputError, also if it is too large.
int take_numbered_size(Text& text, int largest);

/// Is the text, which has digits in its first line, a grid all the same: a matrix of 0 and 1, one
/// with numbers in its margin or one between bars?
bool begins_grid(Text text);

/// Is the line a permutation's, whatever stands below it?
bool is_surely_permutation(std::string_view line);

} // namespace qsat
