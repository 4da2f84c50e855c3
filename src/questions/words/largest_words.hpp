#pragma once

#include "largest/largest.hpp"
#include "words/words.hpp"

namespace qsat {

/// The line on standard error that tells how many queens stand, and whether more could.
std::string summary(const Board& board, const LargestPlacement& placement, double seconds);

/// The members of --json that tell it; `queens` as in boards.
Json json_of(const LargestPlacement& placement);

Json statistics_json(const LargestStatistics& statistics);

} // namespace qsat
