#include "explain/difficulty.hpp"

#include "engine/make_open_board.hpp"

#include <algorithm>

namespace qsat {

namespace {

Difficulty difficulty_of(const Hint& hint) {
    std::size_t longest = 0;
    for (const FailedLiteral& other : hint.others)
        longest = std::max(longest, other.propagation.size());
    const auto suffices = [&](const DifficultyLevel& level) {
        return hint.reason() <= level.reason && longest <= level.longest_chain;
    };
    return std::ranges::find_if(difficulty_levels, suffices)->difficulty;
}

} // namespace

Difficulty grade(const Walk& walk) {
    if (!walk.completion) return Difficulty::hard;
    Difficulty hardest = Difficulty::easy;
    for (const Step& step : walk.steps) {
        const auto* hint = std::get_if<Hint>(&step);
        hardest = std::max(hardest, hint == nullptr ? Difficulty::hard : difficulty_of(*hint));
    }
    return hardest;
}

Difficulty grade(const Board& board, const Budget& budget, Difficulty most) {
    BoardParts parts = board.parts();
    Difficulty hardest = Difficulty::easy;
    while (hardest <= most) {
        const Board now{parts};
        const OpenBoard open = require_open_board(now, budget);
        const ForcedSquares forced = follow_forced_squares(open, budget.poll());
        if (forced.end == ForcedSquares::End::completed) return hardest;
        if (forced.end == ForcedSquares::End::dead_end || most == Difficulty::easy) break;
        for (const ForcedSquare& step : forced.steps)
            parts.queens.push_back(step.square);
        if (!forced.steps.empty()) continue;
        const Deduction deduced = deduce(open, budget);
        const auto* hint = std::get_if<Hint>(&deduced);
        if (hint == nullptr) break;
        hardest = std::max(hardest, difficulty_of(*hint));
        parts.queens.push_back(hint->square);
    }
    return Difficulty::hard;
}

} // namespace qsat
