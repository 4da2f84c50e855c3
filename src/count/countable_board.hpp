#pragma once

#include "engine/engine.hpp"
#include "reduce/reduce.hpp"

#include <optional>

namespace qsat {

/// A board made ready for a count: opened and reduced. The board must outlive it.
struct CountableBoard {
    explicit CountableBoard(const Board& board, const Budget& budget = {});

    /// There was not the memory, or the budget was spent; everything else is empty.
    std::optional<Stopped> stopped{};
    /// Why there is no completion, if the givens alone show it.
    std::vector<Conflict> conflicts{};
    std::optional<OpenBoard> open{};
    /// What is left to count; nothing if the givens or forced squares leave no completion. The
    /// completions of the board are those of one part with those of each other.
    std::optional<Reduction> reduction{};

    ReductionStatistics statistics() const;
};

} // namespace qsat
