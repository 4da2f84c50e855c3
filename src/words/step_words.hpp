#pragma once

#include "explain/walk.hpp"
#include "words/words.hpp"

namespace qsat {

/// Every step in words, with its number; why a square fails is on further lines. At the end what is
/// to say of a board without a completion.
std::vector<std::string> step_texts(const Walk& walk, const Board& board);

/// How the walk ended, and how hard the board is.
std::string summary(const Walk& walk, const Board& board);

/// The members of --json.
Json json_of(const Walk& walk, const Board& board);

} // namespace qsat
