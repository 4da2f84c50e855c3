#pragma once

#include "threshold/threshold.hpp"
#include "words/words.hpp"

namespace qsat {

/// `3`, or `at least 3` if it was stopped.
std::string threshold_text(const Threshold& threshold);

/// The lines on standard error that tell how many queens can be added at will, and what spoils the
/// board.
std::string summary(const Board& board, const Threshold& threshold, double seconds);

/// The members of --json that tell it; `spoiler` as the queens of boards.
Json json_of(const Threshold& threshold);

Json statistics_json(const ThresholdStatistics& statistics);

} // namespace qsat
