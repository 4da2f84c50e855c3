#pragma once

#include "board/poll.hpp"
#include "board/verify.hpp"
#include "question/sentences.hpp"

#include <string>
#include <vector>

namespace qsat {

inline constexpr SentenceTexts verdict_texts{{
    {"valid", "valid", "gültig"},
    {"not_valid", "not valid:", "ungültig:"},
    {"right_so_far", "not valid (right so far, {placed} of {queens|queen|queens}):",
     "ungültig (bisher richtig, {placed} von {queens|Dame|Damen}):"},
}};

/// A completion, or what is wrong with one proposed solution. `poll` is called now and then; what
/// it throws passes through.
Verdict judge(const Board& board, const Board& solution, const Poll& poll = {});

/// Nothing for a completion.
const std::vector<Conflict>& conflicts_of(const Verdict& verdict);

/// `valid`, or what is wrong; of a solution with `placed` queens that only lacks queens also how
/// far it is right: `right so far, 6 of 8 queens`.
Sentences sentences_of(const Verdict& verdict, const Board& board, std::size_t placed,
                       const Poll& poll = {});

/// All conflicts in words.
std::vector<std::string> reasons_of(const Verdict& verdict, const Board& board, const Poll& poll);

} // namespace qsat
