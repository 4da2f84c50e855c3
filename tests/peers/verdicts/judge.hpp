#pragma once

#include "compare/compare.hpp"
#include "published.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace qsat::verdicts {

/// What one method said of a set of boards.
struct Judgement {
    std::size_t boards = 0;
    std::size_t satisfiable = 0; ///< according to the method
    std::uint64_t nodes = 0;     ///< of the native search
    double seconds = 0;          ///< summed over all threads
    double slowest_seconds = 0;  ///< of one board
    /// A line for each board whose verdict is not as published, whose completion the verifier
    /// refuses, or which has no verdict at all.
    std::vector<std::string> disagreements{};
};

/// Completes every board by the method, each on one thread, by worker_count(jobs) threads.
Judgement judge(const PublishedSet& set, const Method& method, int jobs);

} // namespace qsat::verdicts
