#include "count/countable_board.hpp"

#include "count/symmetric_count.hpp"
#include "engine/make_open_board.hpp"

namespace qsat {

CountableBoard::CountableBoard(const Board& board, const Budget& budget) {
    try {
        open_and_reduce(board, budget);
    } catch (const BudgetSpent& spent) {
        open.reset();
        stopped = Stopped{spent.reason};
    }
}

void CountableBoard::open_and_reduce(const Board& board, const Budget& budget) {
    conflicts = find_conflicts(board, board.queens(), budget.poll());
    if (!conflicts.empty()) return;
    auto made = make_open_board(board, budget);
    if (auto* not_made = std::get_if<Stopped>(&made)) {
        stopped = std::move(*not_made);
        return;
    }
    open = std::get<OpenBoard>(std::move(made));
    conflicts = open->conflicts();
    if (!conflicts.empty()) return;
    reduction = reduce(OpenBoard{*open}, budget.poll());
    if (reduction->contradiction) reduction.reset();
}

ReductionStatistics CountableBoard::statistics() const {
    if (!reduction) return {.parts = 0};
    return {reduction->forced.size(), reduction->unusable, reduction->parts.size()};
}

Counted count_fixed(const CountableBoard& board, const Budget& budget) {
    Counted total;
    if (!board.reduction) return total;
    std::vector<Symmetry> symmetries;
    try {
        symmetries = symmetries_with_givens(*board.open, budget.poll());
    } catch (const BudgetSpent& spent) {
        return {0, spent.reason};
    }
    for (const Symmetry symmetry : symmetries) {
        if (symmetry == Symmetry::identity || total.stopped) continue;
        const Counted fixed = count_symmetric(*board.open, symmetry, budget);
        total.found += fixed.found;
        total.stopped = fixed.stopped;
    }
    return total;
}

} // namespace qsat
