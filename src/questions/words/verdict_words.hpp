#pragma once

#include "question/words.hpp"

#include <functional>

namespace qsat {

/// A completion, or what is wrong with one proposed solution. `poll` is called now and then; what
/// it throws passes through.
Verdict judge(const Board& board, const Board& solution, const std::function<void()>& poll = {});

/// Nothing for a completion.
const std::vector<Conflict>& conflicts_of(const Verdict& verdict);

/// `valid`, or what is wrong, with line ends; of a solution that only lacks queens also how far it
/// is right: `right so far, 6 of 8 queens`.
std::string text_of(const Verdict& verdict, const Board& board, const Board& solution,
                    const std::function<void()>& poll = {}, Language language = Language::english);

/// The members of --json; `poll` as above.
Json json_of(const Verdict& verdict, const Board& board, const std::function<void()>& poll = {},
             Language language = Language::english);

std::span<const SentenceText> texts_of_verdicts();

} // namespace qsat
