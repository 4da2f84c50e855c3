#pragma once

#include "board/conflict.hpp"
#include "board/sentence.hpp"

namespace qsat::inline board {

/// The conflict as a sentence; `describe` is its English text.
Sentence sentence_of(const Conflict& conflict, int board_size);

/// As said of several; of many the first ones, and how many more there are.
Sentences sentences_of(const std::vector<Conflict>& conflicts, int board_size);

std::span<const SentenceText> texts_of_conflicts();

} // namespace qsat::board
