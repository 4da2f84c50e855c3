#include "count/countable_board.hpp"

#include "engine/make_open_board.hpp"

namespace qsat {

CountableBoard::CountableBoard(const Board& board, const Budget& budget) {
    try {
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
    } catch (const BudgetSpent& spent) {
        open.reset();
        stopped = Stopped{spent.reason};
    }
}

ReductionStatistics CountableBoard::statistics() const {
    if (!reduction) return {.parts = 0};
    return {reduction->forced.size(), reduction->unusable, reduction->parts.size()};
}

} // namespace qsat
