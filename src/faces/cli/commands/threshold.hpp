#pragma once

#include "cli/terminal/answer_writer.hpp"
#include "threshold/threshold.hpp"

namespace qsat {

/// How many queens can be added in any way: the number, or with --to a placement that cannot be
/// completed.
Answer threshold_answer(const Board& board, const FoundThreshold& found, const AnswerWriter& out);

} // namespace qsat
