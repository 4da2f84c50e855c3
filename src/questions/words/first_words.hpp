#pragma once

#include "first/first.hpp"
#include "words/words.hpp"

namespace qsat {

/// The line on standard error that tells how many rows are as in the first completion, and the
/// columns of their queens if they are not all.
std::string summary(const Board& board, const FirstCompletion& first, double seconds);

/// The members of --json that tell it; `columns` and `queens` of the completion that is known, the
/// columns from 1 as in OEIS.
Json json_of(const FirstCompletion& first);

Json statistics_json(const FirstStatistics& statistics);

} // namespace qsat
