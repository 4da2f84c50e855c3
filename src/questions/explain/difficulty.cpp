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

Difficulty difficulty_of(const Elimination& elimination) {
    if (elimination.reason == Elimination::Reason::attacks_line) return Difficulty::easy;
    if (elimination.reason == Elimination::Reason::confined)
        return elimination.lines.size() == 1 ? Difficulty::easy : Difficulty::medium;
    return Difficulty::hard;
}

Difficulty difficulty_of(const Step& step) {
    if (const auto* hint = std::get_if<Hint>(&step)) return difficulty_of(*hint);
    if (const auto* struck = std::get_if<Elimination>(&step)) return difficulty_of(*struck);
    return Difficulty::hard;
}

} // namespace

Difficulty grade(const FoundSteps& found) {
    if (!found.completion) return Difficulty::hard;
    Difficulty hardest = Difficulty::easy;
    for (const Step& step : found.steps)
        hardest = std::max(hardest, difficulty_of(step));
    return hardest;
}

Difficulty grade(const Board& board, const Budget& budget, Difficulty most) {
    if (!board.is_classic())
        return grade_by_eliminations(board, budget, most).value_or(Difficulty::hard);
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

std::optional<Difficulty> grade_by_eliminations(const Board& board, const Budget& budget,
                                                Difficulty most) {
    BoardParts parts = board.parts();
    for (Difficulty hardest = Difficulty::easy; hardest <= most;) {
        const Board now{parts};
        const OpenBoard open = require_open_board(now, budget);
        const ForcedSquares forced = follow_forced_squares(open, budget.poll());
        if (forced.end == ForcedSquares::End::completed) return hardest;
        if (forced.end == ForcedSquares::End::dead_end) break;
        for (const ForcedSquare& step : forced.steps)
            parts.queens.push_back(step.square);
        if (!forced.steps.empty()) continue;
        const auto struck = find_elimination(open, budget);
        if (!struck) break;
        hardest = std::max(hardest, difficulty_of(*struck));
        parts.blocked.insert(parts.blocked.end(), struck->squares.begin(), struck->squares.end());
    }
    return std::nullopt;
}

} // namespace qsat
