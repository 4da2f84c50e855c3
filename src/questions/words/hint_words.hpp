#pragma once

#include "explain/backbone.hpp"
#include "explain/deduce.hpp"
#include "words/step_words.hpp"

namespace qsat {

// Of what else there is to say, and to write as JSON, see step_words.hpp and
// step_json.hpp.

/// That nothing is forced, with a line end.
std::string text_of(const NothingForced& nothing, const Board& board,
                    Language language = Language::english);
/// Two lines. One square a word, so that `grep` and `wc` can work with them.
std::string text_of(const Backbone& backbone, const Board& board,
                    Language language = Language::english);

/// The members of --json.
Json json_of(const Hint& hint, const Board& board);
Json json_of(const Elimination& struck, const Board& board);
Json json_of(const NothingForced& nothing, const Board& board);
Json json_of(const Infeasible& infeasible, const Board& board);
Json json_of(const Backbone& backbone, const Board& board);

std::span<const SentenceText> texts_of_hints();

} // namespace qsat
