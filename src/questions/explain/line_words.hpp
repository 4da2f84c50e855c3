#pragma once

#include "explain/hint.hpp"
#include "question/sentences.hpp"

namespace qsat {

/// `row 3`, `column c` or `region A`.
std::string line_name(BoardLine line, const Board& board);

/// The same in a sentence.
Sentence sentence_of(BoardLine line, const Board& board);

/// `row 3`, or `rows 8, 5, 2`: at least one line of the board, all of one direction.
Sentence sentence_of(const std::vector<BoardLine>& lines, const Board& board);

/// `on row 3`, or `on rows 8, 5, 2`.
Sentence on_lines(const std::vector<BoardLine>& lines, const Board& board);

/// `b4, e7`.
std::string list_squares(const std::vector<Square>& squares, const Board& board);

/// Squares with the lines that force them, one after the other: `forces e8 (row 8), then c2 (row
/// 2)`.
Sentence forces(const std::vector<ForcedSquare>& forced, const Board& board);

/// `a3: forces c2 (row 2); column d is left without a free square`, which is two sentences.
Sentence refuted(Square square, Sentences why, const Board& board);

/// The beginning of a hint.
Sentence look_at(const std::vector<BoardLine>& lines, const Board& board);

std::span<const SentenceText> texts_of_lines();

} // namespace qsat
