#pragma once

#include "explain/refutation.hpp"
#include "question/sentences.hpp"

namespace qsat {

/// A refutation in words: a line each for the reason and for every case. The cases are indented.
Sentences sentences_of(const Refutation& refutation, const Board& board);

std::span<const SentenceText> texts_of_refutations();

} // namespace qsat
