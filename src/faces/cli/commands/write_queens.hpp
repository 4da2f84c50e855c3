#pragma once

#include "cli/terminal/answer_writer.hpp"

#include <span>

namespace qsat {

/// Writes queens that are not a completion, as the given queens of a board. A grid also shows
/// blocked squares; a picture marks added queens. If the board is too large for the format, writes
/// the names of the squares.
void write_queens(const Board& board, std::span<const Square> queens, AnswerWriter& out);

} // namespace qsat
