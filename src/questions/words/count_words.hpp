#pragma once

#include "count/count.hpp"
#include "question/words.hpp"

namespace qsat {

/// `92.1 ± 0.5`.
std::string estimate_text(const Estimate& estimate);

/// The figures of --stats.
Json count_statistics(const CountReport& report);

/// `92`, or `at least 92`.
std::string count_text(const CountReport& report, Language language = Language::english);

/// What was counted, and how.
std::string summary(const Board& board, const CountReport& report, double seconds,
                    Language language = Language::english);
std::string summary(const Board& board, const EstimateReport& report, double seconds);

std::span<const SentenceText> texts_of_counts();

} // namespace qsat
