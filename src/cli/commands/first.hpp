#pragma once

#include "cli/terminal/answer_writer.hpp"

namespace qsat {

/// `complete --first`: the lexicographically first completion, or the rows of it that are known.
Answer complete_first(const Board& board, SearchOptions search, AnswerWriter& out);

} // namespace qsat
