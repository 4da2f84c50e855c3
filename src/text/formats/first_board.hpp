#pragma once

#include "board/poll.hpp"

#include <string_view>

/// Where the first board of a text ends, for Format::first_board: the length of its text with what
/// stands in front of it; npos if it may go on behind this text.
namespace qsat {

/// To the end of a line that is neither empty nor a comment, and outside of brackets.
std::size_t first_line(std::string_view text, const Poll& poll);

/// To an empty line behind such a line.
std::size_t first_paragraph(std::string_view text, const Poll& poll);

/// To the bracket that closes the first one, as in JSON.
std::size_t first_value(std::string_view text, const Poll& poll);

/// Does a line begin with a number and a colon, such as `8:`?
bool begins_numbered_list(std::string_view line);

/// Of squares: to such a line behind another, or to one with nothing but a size; if there is no
/// size in front to the end of the line, of the facts, or of the formula.
std::size_t first_list_of_squares(std::string_view text, const Poll& poll);

/// Of permutations: to the end of the first line, or of the one below it if the first has the size.
std::size_t first_permutation(std::string_view text, const Poll& poll);

} // namespace qsat
