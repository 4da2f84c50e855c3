#pragma once

#include "explain/refutation.hpp"
#include "question/words.hpp"

#include <string>
#include <vector>

namespace qsat {

/// A refutation in words: a line each for the reason and for every case, which are indented.
std::vector<std::string> describe(const Refutation& refutation, const Board& board,
                                  Language language);

/// The members `forced`, and `lines` and `crossing`, or `line` and `cases`.
Json to_json(const Refutation& refutation, const Board& board);

std::span<const SentenceText> texts_of_refutations();

} // namespace qsat
