// Defined in squares.cpp.
#pragma once

#include "board/board.hpp"
#include "formats/text.hpp"

#include <ostream>
#include <span>
#include <string_view>

namespace qsat {

/// Is it one of those below, or one of what squares say of regions and diagonals?
bool is_square_word(std::string_view word);

/// The queens `b4`, blocked squares `!c3` and excluded diagonals `/a3` in the rest of a line, of a
/// board of that size. Throws InputError.
BoardParts take_square_words(Text& text, int size);

/// Writes them, a blank before each; without `with_more` only the queens.
void write_square_words(std::ostream& out, const Board& board, std::span<const Square> queens,
                        bool with_more);

/// `long` or `touching`. Throws InputError. Defined in regions.cpp.
Diagonals parse_diagonals(std::string_view word, const Location& where);

} // namespace qsat
