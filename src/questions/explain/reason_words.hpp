#pragma once

#include "explain/explanation.hpp"
#include "formats/format.hpp"
#include "question/words.hpp"

namespace qsat::inline questions {

/// A step in words: first what it is and why, then what refutes other squares, on indented lines.
Sentences sentences_of(const Step& step, const Board& board);

/// A refutation, or a case of one, in words: a line each for the reason and for every further case.
/// These are indented.
Sentences sentences_of(const Refutation& refutation, const Board& board);

/// `a3: forces c2 (row 2); column d is left without a free square`.
Sentence sentence_of(const FailedLiteral& literal, const Board& board);

/// The beginning of a hint: `look at row 3`.
Sentence look_at(const std::vector<BoardLine>& lines, const Board& board);

/// These lines as squares, rows and columns of a picture.
Highlights highlights_of(const std::vector<BoardLine>& lines, const Board& board);

/// `easy`, `medium` or `hard` in words.
Sentence sentence_of_difficulty(std::string_view name);

/// Adds lines with a further indent.
void add_indented(Sentences& lines, Sentences further, int indent = 2);

std::span<const SentenceText> texts_of_reasons();

} // namespace qsat::questions
