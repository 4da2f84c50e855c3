#pragma once

#include "question/words.hpp"
#include "solve/complete.hpp"

namespace qsat {

/// The line on standard error that tells what became of a board; `how` is time and engine.
std::string summary(const Board& board, const CompletionReport& report, std::uint64_t limit,
                    double seconds, Language language = Language::english);
/// `2.41 s (backtrack)`.
Sentence how_found(std::string_view engine, double seconds);

/// The line on standard error that tells whether there is another completion than the first of
/// these, which are all there are or two.
std::string uniqueness(const std::vector<VerifiedPlacement>& completions,
                       Language language = Language::english);
/// Where the second has its queens: `in the second: b4 for c4`.
Sentence in_the_second(const VerifiedPlacement& first, const VerifiedPlacement& second);

/// The lines of --verbose that tell which engine and encoding were used and why.
std::string choices_text(const Statistics& statistics);

Json statistics_json(const Statistics& statistics);

/// The members of --json that tell what became of a board.
Json outcome_json(const Board& board, const Outcome& outcome);

std::span<const SentenceText> texts_of_completions();

} // namespace qsat
