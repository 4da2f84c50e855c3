#pragma once

#include "explain/backbone.hpp"
#include "explain/deduce.hpp"
#include "question/words.hpp"

namespace qsat {

/// What is forced, or what there is instead, with line ends.
std::string text_of(const Hint& hint, const Board& board);
std::string text_of(const Elimination& struck, const Board& board);
std::string text_of(const NothingForced& nothing, const Board& board);
std::string text_of(const Infeasible& infeasible, const Board& board);
/// One square a word, so that `grep` and `wc` can work with them.
std::string text_of(const Backbone& backbone, const Board& board);

/// The members of --json.
Json json_of(const Hint& hint, const Board& board);
Json json_of(const Elimination& struck, const Board& board);
Json json_of(const NothingForced& nothing, const Board& board);
Json json_of(const Infeasible& infeasible, const Board& board);
Json json_of(const Backbone& backbone, const Board& board);

} // namespace qsat
