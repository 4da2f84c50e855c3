#pragma once

#include "engine/engine.hpp"
#include "engine/make_open_board.hpp"
#include "reduce/reduce.hpp"

#include <optional>

namespace qsat::inline questions {

/// A board prepared for counting: opened and preprocessed. The board must outlive this object.
struct CountableBoard {
    /// Throws BudgetSpent, also if memory is short.
    explicit CountableBoard(const Board& board, const Budget& budget = {})
        : conflicts{find_conflicts(board, board.queens(), budget.poll())} {
        if (!conflicts.empty()) return;
        open = require_open_board(board, budget);
        conflicts = open->conflicts();
        if (!conflicts.empty()) return;
        reduction = reduce(OpenBoard{*open}, budget.poll());
        if (reduction->contradiction) reduction.reset();
    }

    /// Why there is no completion, if the given queens alone show it.
    std::vector<Conflict> conflicts;
    std::optional<OpenBoard> open{};
    /// The parts to count, whose completions can be combined in any way; empty if there are none.
    std::optional<Reduction> reduction{};

    ReductionStatistics statistics() const {
        if (!reduction) return {.parts = 0};
        return {reduction->forced.size(), reduction->unusable, reduction->parts.size()};
    }
};

} // namespace qsat::questions
