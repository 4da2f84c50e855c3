#pragma once

#include "count/tree_probe.hpp"
#include "engine/engine.hpp"

namespace qsat {

struct EstimateReport {
    Estimate completions; ///< the error is infinite if there were not enough walks
    std::uint64_t walks = 0;
    /// Why there is no completion, if the givens alone show it.
    std::vector<Conflict> conflicts{};
    std::optional<Stopped> stopped{};
};

/// Estimates how many completions a board has, without bias, by so many random walks down the
/// search tree as take about a second, or until it is stopped. The estimates of parts without a
/// common line are multiplied. The same seed gives the same estimate, unless it is stopped.
EstimateReport estimate_completions(const Board& board, std::uint64_t seed, const Budget& budget);

} // namespace qsat
