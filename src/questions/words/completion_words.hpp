#pragma once

#include "question/words.hpp"
#include "solve/complete.hpp"

namespace qsat {

/// The line on standard error that tells what became of a board; `how` is time and engine.
std::string summary(const Board& board, const CompletionReport& report, std::uint64_t limit,
                    double seconds);

/// The line on standard error that tells whether there is another completion than the first of
/// these, which are all there are or two.
std::string uniqueness(const std::vector<VerifiedPlacement>& completions);

/// The lines of --verbose that tell which engine and encoding were used and why.
std::string choices_text(const Statistics& statistics);

Json statistics_json(const Statistics& statistics);

/// The members of --json that tell what became of a board.
Json outcome_json(const Board& board, const Outcome& outcome);

} // namespace qsat
