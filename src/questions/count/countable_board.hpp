#pragma once

#include "engine/engine.hpp"
#include "engine/make_open_board.hpp"
#include "reduce/reduce.hpp"

#include <optional>

namespace qsat {

/// A board made ready for a count: opened and reduced. The board must outlive it.
struct CountableBoard {
    /// Throws BudgetSpent, also for lack of memory.
    explicit CountableBoard(const Board& board, const Budget& budget = {})
        : conflicts{find_conflicts(board, board.queens(), budget.poll())} {
        if (!conflicts.empty()) return;
        open = require_open_board(board, budget);
        conflicts = open->conflicts();
        if (!conflicts.empty()) return;
        reduction = reduce(OpenBoard{*open}, budget.poll());
        if (reduction->contradiction) reduction.reset();
    }

    /// Why there is no completion, if the givens alone show it.
    std::vector<Conflict> conflicts;
    std::optional<OpenBoard> open{};
    /// What is left to count; nothing if the givens or forced squares leave no completion. The
    /// completions of the board are those of one part with those of each other.
    std::optional<Reduction> reduction{};

    ReductionStatistics statistics() const {
        if (!reduction) return {.parts = 0};
        return {reduction->forced.size(), reduction->unusable, reduction->parts.size()};
    }
};

} // namespace qsat
