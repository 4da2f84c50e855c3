#pragma once

#include "cli/terminal/answer_writer.hpp"

namespace qsat {

/// `complete --steps`: the way to the completion as a person finds it.
Answer show_steps(const Board& board, const AnswerOutput& output, AnswerWriter& out);

} // namespace qsat
