#pragma once

#include "words/words.hpp"

namespace qsat {

/// A completion, or what is wrong with one proposed solution.
Verdict judge(const Board& board, const Board& solution);

/// Nothing for a completion.
std::vector<Conflict> conflicts_of(const Verdict& verdict);

/// `valid`, or what is wrong, with line ends; of a solution that only lacks queens also how far it
/// is right: `right so far, 6 of 8 queens`.
std::string text_of(const Verdict& verdict, const Board& board, const Board& solution);

/// The members of --json.
Json json_of(const Verdict& verdict, const Board& board);

} // namespace qsat
