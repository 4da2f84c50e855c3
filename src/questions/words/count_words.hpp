#pragma once

#include "count/count.hpp"
#include "question/words.hpp"

namespace qsat {

/// `92.1 ± 0.5`.
std::string estimate_text(const Estimate& estimate);

/// The figures of --stats.
Json count_statistics(const CountReport& report);

/// What was counted, and how.
std::string summary(const Board& board, const CountReport& report, double seconds);
std::string summary(const Board& board, const EstimateReport& report, double seconds);

} // namespace qsat
