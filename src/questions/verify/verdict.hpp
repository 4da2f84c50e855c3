// Defined in ask_verify.cpp.
#pragma once

#include "board/poll.hpp"
#include "question/words.hpp"
#include "verify/ask_verify.hpp"

namespace qsat::inline questions {

/// A completion, or what is wrong with a solution. Exceptions of the poll pass through.
Verdict judge(const Board& board, const Board& solution, const Poll& poll = {});

/// `valid`, or what is wrong; of a solution that only lacks queens also whether it can be
/// completed, and which queens are wrong. The number of one of several solutions comes first.
Sentences sentences_of(const VerifyReport& report, const Board& board,
                       std::optional<std::size_t> number = {});

} // namespace qsat::questions
