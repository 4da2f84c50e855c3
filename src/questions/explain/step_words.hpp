#pragma once

#include "explain/difficulty.hpp"
#include "explain/step.hpp"
#include "question/sentences.hpp"

namespace qsat {

/// A step in words: first what it is and why, then what refutes other squares, on indented lines.
Sentences sentences_of(const Step& step, const Board& board);

/// `a3: forces c2 (row 2); column d is left without a free square`.
Sentence sentence_of(const FailedLiteral& literal, const Board& board);

Sentence sentence_of(Difficulty difficulty);

std::span<const SentenceText> texts_of_steps();

} // namespace qsat
