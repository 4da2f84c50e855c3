// Defined in squares.cpp.
#pragma once

#include "board/board.hpp"
#include "formats/text.hpp"

#include <ostream>
#include <span>
#include <string_view>

namespace qsat {

/// Is it one of the words below, or one for regions or diagonals?
bool is_square_word(std::string_view word);

/// Reads the words in the rest of a line, for a board of this size: queens `b4`, blocked squares
/// `!c3` and excluded diagonals `/a3`. Throws InputError.
BoardParts take_square_words(Text& text, int size);

/// Writes such words, each after a blank; only the queens if `with_more` is false.
void write_square_words(std::ostream& out, const Board& board, std::span<const Square> queens,
                        bool with_more);

/// Parses `long` or `touching`. Throws InputError. Defined in regions.cpp.
Diagonals parse_diagonals(std::string_view word, const Location& where);

} // namespace qsat
