// Defined in ask_verify.cpp.
#pragma once

#include "board/poll.hpp"
#include "question/words.hpp"
#include "verify/ask_verify.hpp"

namespace qsat::inline questions {

/// A completion, or what is wrong with a solution. Exceptions of the poll pass through.
Verdict judge(const Board& board, const Board& solution, const Poll& poll = {});

/// `valid`, or what is wrong; of a solution that only lacks queens also how far it is right: `right
/// so far, 6 of 8 queens`.
Sentences sentences_of(const VerifyReport& report, const Board& board);

} // namespace qsat::questions
