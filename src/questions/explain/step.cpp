#include "explain/step.hpp"

#include "engine/make_open_board.hpp"
#include "explain/deduce.hpp"
#include "question/words.hpp"

#include <algorithm>
#include <array>

namespace qsat::inline questions {

std::vector<std::string> names_of(const std::vector<Square>& squares, const Board& board) {
    return square_names(squares, board.size());
}

std::string_view reason_name(Hint::Reason reason) {
    constexpr std::array<std::string_view, 4> names{"only_free_square", "emptied_lines",
                                                    "forced_chains", "search"};
    return names[static_cast<std::size_t>(reason)];
}

NamedStep named(const Hint& hint, const Board& board) {
    return {.step = "forced",
            .square = {square_name(hint.square, board.size())},
            .reason = {reason_name(hint.reason())},
            .line = {line_name(line_through(hint.square, hint.line, board), board)},
            .others = {on(board, hint.others)}};
}

NamedStep named(const Elimination& struck, const Board& board) {
    constexpr std::array<std::string_view, 3> reasons{"confined", "attacks_line", "chain"};
    return {.step = "out",
            .reason = {reasons[static_cast<std::size_t>(struck.reason)]},
            .squares = {names_of(struck.squares, board)},
            .lines = {names_of(struck.lines, board)},
            .within = {names_of(struck.within, board)},
            .others = {on(board, struck.chain)}};
}

NamedStep named(const Guess& guess, const Board& board) {
    return {.step = "guess",
            .square = {square_name(guess.square, board.size())},
            .line = {line_name(guess.line, board)},
            .squares = {names_of(guess.squares, board)}};
}

NamedStep named(const DeadEnd& end, const Board& board) {
    NamedStep names{.step = "dead_end",
                    .line = {line_name(end.line, board)},
                    .refuted = {on(board, end.squares)}};
    if (end.taken_back) names.taken_back = {square_name(*end.taken_back, board.size())};
    return names;
}

namespace {

/// The next elimination, or on classic boards the next forced square. Throws BudgetSpent.
std::optional<Step> next_by_rules(const OpenBoard& open, const Budget& budget, Difficulty most) {
    if (!open.is_classic()) return find_elimination(open, budget);
    if (most == Difficulty::easy) return std::nullopt;
    auto step = deduce(open, budget);
    if (step && std::holds_alternative<DeadEnd>(*step)) return std::nullopt;
    return step;
}

} // namespace

void apply_step(const Step& step, BoardParts& parts) {
    if (const auto* struck = std::get_if<Elimination>(&step))
        parts.blocked.insert(parts.blocked.end(), struck->squares.begin(), struck->squares.end());
    else if (const auto* hint = std::get_if<Hint>(&step))
        parts.queens.push_back(hint->square);
    else if (const auto* guess = std::get_if<Guess>(&step))
        parts.queens.push_back(guess->square);
}

Difficulty difficulty_of(const Step& step) {
    if (const auto* struck = std::get_if<Elimination>(&step)) {
        if (struck->reason == Elimination::Reason::chain) return Difficulty::hard;
        return struck->lines.size() == 1 ? Difficulty::easy : Difficulty::medium;
    }
    const auto* hint = std::get_if<Hint>(&step);
    if (hint == nullptr) return Difficulty::hard;
    std::size_t longest = 0;
    for (const FailedLiteral& other : hint->others)
        longest = std::max(longest, other.forces.size());
    const auto suffices = [&](const DifficultyLevel& level) {
        return hint->reason() <= level.reason && longest <= level.longest_chain;
    };
    return std::ranges::find_if(difficulty_levels, suffices)->difficulty;
}

std::optional<Difficulty> grade_by_eliminations(const Board& board, const Budget& budget,
                                                Difficulty most) {
    BoardParts parts = board.parts();
    for (Difficulty hardest = Difficulty::easy; hardest <= most;) {
        const Board now{parts};
        const OpenBoard open = require_open_board(now, budget);
        if (!open.conflicts().empty()) break;
        Position position{open, budget.poll()};
        const std::vector<ForcedNow> forced = place_forced(position, budget.poll());
        if (position.is_completed()) return hardest;
        if (has_empty_line(position)) break;
        for (const ForcedNow& step : forced)
            parts.queens.push_back(on_board(open, step).square);
        if (!forced.empty()) continue;
        const auto step = next_by_rules(open, budget, most);
        if (!step) break;
        hardest = std::max(hardest, difficulty_of(*step));
        apply_step(*step, parts);
    }
    return std::nullopt;
}

Difficulty grade(const Board& board, const Budget& budget, Difficulty most) {
    return grade_by_eliminations(board, budget, most).value_or(Difficulty::hard);
}

} // namespace qsat::questions
