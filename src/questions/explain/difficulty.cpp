#include "explain/difficulty.hpp"

#include "engine/make_open_board.hpp"
#include "explain/deduce.hpp"
#include "explain/forced_squares.hpp"

#include <algorithm>
#include <utility>

namespace qsat::inline questions {

namespace {

/// Changes a board by a step.
struct ApplyStep {
    BoardParts& parts;

    void operator()(const Hint& hint) const { parts.queens.push_back(hint.square); }
    void operator()(const Elimination& struck) const {
        parts.blocked.insert(parts.blocked.end(), struck.squares.begin(), struck.squares.end());
    }
    void operator()(const Guess& guess) const { parts.queens.push_back(guess.square); }
    void operator()(const DeadEnd&) const {}
};

struct DifficultyOf {
    Difficulty operator()(const Hint& hint) const {
        std::size_t longest = 0;
        for (const FailedLiteral& other : hint.others)
            longest = std::max(longest, other.forces.size());
        const auto suffices = [&](const DifficultyLevel& level) {
            return hint.reason() <= level.reason && longest <= level.longest_chain;
        };
        return std::ranges::find_if(difficulty_levels, suffices)->difficulty;
    }
    Difficulty operator()(const Elimination& struck) const {
        if (struck.reason == Elimination::Reason::chain) return Difficulty::hard;
        return struck.lines.size() == 1 ? Difficulty::easy : Difficulty::medium;
    }
    Difficulty operator()(const auto&) const { return Difficulty::hard; }
};

/// The next elimination, or on classic boards the next forced square. Throws BudgetSpent.
std::optional<Step> next_by_rules(const OpenBoard& open, const Budget& budget, Difficulty most) {
    if (!open.is_classic()) return find_elimination(open, budget);
    if (most == Difficulty::easy) return std::nullopt;
    Deduction deduced = deduce(open, budget);
    if (auto* hint = std::get_if<Hint>(&deduced)) return std::move(*hint);
    return std::nullopt;
}

class Walker {
public:
    Walker(const Board& board, const Budget& budget)
        : board_{board}, budget_{budget}, parts_{board.parts()} {}

    FoundSteps run() try {
        if (std::vector<Conflict> conflicts =
                find_conflicts(board_, board_.queens(), budget_.poll());
            !conflicts.empty())
            return end(Infeasible{std::move(conflicts)});
        for (;;) {
            budget_.require();
            const Board board{parts_};
            const OpenBoard open = require_open_board(board, budget_);
            if (steps_.empty() && !open.conflicts().empty())
                return end(Infeasible{open.conflicts()});
            if (open.row_count() == 0) return complete_with(open.given_columns());
            if (!add_only_free_squares(open) && !take_step(open)) return end(Infeasible{});
        }
    } catch (const BudgetSpent& spent) {
        return end(spent);
    }

private:
    /// Adds all of them at once, because they need no reasons. Returns whether there are any.
    bool add_only_free_squares(const OpenBoard& open) {
        Position position{open, budget_.poll()};
        const std::vector<ForcedNow> forced = place_forced(position, budget_.poll());
        for (const ForcedNow& now : forced) {
            const ForcedSquare step = on_board(open, now);
            add(Hint{step.square, step.line, {}});
        }
        return !forced.empty();
    }

    /// Returns false if no step leads to a completion.
    bool take_step(const OpenBoard& open) {
        if (!open.is_classic())
            if (auto elimination = find_elimination(open, budget_))
                return add(*std::move(elimination));
        Deduction deduced = deduce(open, budget_);
        if (auto* hint = std::get_if<Hint>(&deduced)) return add(std::move(*hint));
        if (auto* wiped_out = std::get_if<DomainWipeOut>(&deduced))
            return turn_back(std::move(*wiped_out));
        // Before the first decision.
        if (!std::exchange(is_searched_, true))
            complete_or_throw(open.board(), {}, budget_,
                              [this](const auto& found) { completion_ = found; });
        is_cut_short_ = dead_ends_ >= most_dead_ends;
        if (is_cut_short_) return false;
        if (completion_)
            if (auto hint = deduce_by_search(open, budget_)) return add(*std::move(hint));
        return guess(open);
    }

    /// A decision on the first row with the fewest free squares, or on the first column if it has
    /// fewer.
    bool guess(const OpenBoard& open) {
        const Position position{open};
        const int line = position.shortest_line();
        std::vector<Square> squares = board_squares(open, position.free_on(line));
        const auto right = std::ranges::find_if(squares, [this](Square square) {
            return completion_ && completion_->columns()[square.row] == square.column;
        });
        const Square square = right == squares.end() ? squares.front() : *right;
        before_guesses_.push_back({square, parts_});
        return add(Guess{square, board_line(open, line), std::move(squares)});
    }

    bool turn_back(DomainWipeOut line) {
        if (before_guesses_.empty()) {
            add(DeadEnd{std::move(line), std::nullopt});
            return false;
        }
        ++dead_ends_;
        auto [guess, before] = std::move(before_guesses_.back());
        before_guesses_.pop_back();
        parts_ = std::move(before);
        parts_.blocked.push_back(guess);
        return add(DeadEnd{std::move(line), guess});
    }

    bool add(Step step) {
        std::visit(ApplyStep{parts_}, step);
        steps_.push_back(std::move(step));
        return true;
    }

    FoundSteps complete_with(const Placement& columns) {
        const bool guessed = std::ranges::any_of(
            steps_, [](const Step& step) { return std::holds_alternative<Guess>(step); });
        FoundSteps found = end(Completed{.all = !guessed});
        found.completion = require_completion(board_, columns, "step by step");
        return found;
    }

    FoundSteps end(Outcome outcome) {
        return {std::move(steps_), std::move(outcome), std::nullopt, is_cut_short_};
    }

    struct BeforeGuess {
        Square guess;
        BoardParts parts;
    };

    const Board& board_;
    const Budget& budget_;
    BoardParts parts_; // with the queens so far; the squares of wrong decisions are blocked
    std::vector<Step> steps_;
    std::vector<BeforeGuess> before_guesses_;
    bool is_searched_ = false;
    std::optional<VerifiedPlacement> completion_; // the completion that decisions follow
    int dead_ends_ = 0;
    bool is_cut_short_ = false;
};

} // namespace

FoundSteps find_steps(const Board& board, const Budget& budget) {
    return Walker{board, budget}.run();
}

Difficulty grade(const FoundSteps& found) {
    if (!found.completion) return Difficulty::hard;
    Difficulty hardest = Difficulty::easy;
    for (const Step& step : found.steps)
        hardest = std::max(hardest, std::visit(DifficultyOf{}, step));
    return hardest;
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
        hardest = std::max(hardest, std::visit(DifficultyOf{}, *step));
        std::visit(ApplyStep{parts}, *step);
    }
    return std::nullopt;
}

Difficulty grade(const Board& board, const Budget& budget, Difficulty most) {
    return grade_by_eliminations(board, budget, most).value_or(Difficulty::hard);
}

} // namespace qsat::questions
