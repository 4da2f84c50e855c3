#pragma once

#include "board/poll.hpp"

#include <string_view>

/// Functions for Format::first_board: the end of the first board in a text. They return the length
/// of its text, including what precedes it; npos if the board may continue after this text.
namespace qsat {

/// Up to the end of the first line that is not empty, not a comment and not inside brackets.
std::size_t first_line(std::string_view text, const Poll& poll);

/// Up to the first empty line after such a line.
std::size_t first_paragraph(std::string_view text, const Poll& poll);

/// Up to the bracket that closes the first one, as in JSON.
std::size_t first_value(std::string_view text, const Poll& poll);

/// Does a line begin with a number and a colon, such as `8:`?
bool begins_numbered_list(std::string_view line);

/// For squares. If the board begins with its size, it ends before the next line that begins with a
/// size or contains only a size. Otherwise it ends with the line, the facts or the formula.
std::size_t first_list_of_squares(std::string_view text, const Poll& poll);

/// For permutations: up to the end of the first line, or of the next one if the first contains the
/// size.
std::size_t first_permutation(std::string_view text, const Poll& poll);

} // namespace qsat
