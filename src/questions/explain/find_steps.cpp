#include "explain/find_steps.hpp"

#include "engine/make_open_board.hpp"
#include "explain/forced_squares.hpp"
#include "solve/complete.hpp"

#include <algorithm>
#include <utility>

namespace qsat {

namespace {

/// A decision on the first row with the fewest free squares, or on the first column if it has
/// fewer.
Guess guess_on_shortest_line(const OpenBoard& open) {
    const Position position{open};
    const int line = position.shortest_line();
    Guess guess{{}, board_line(open, line), {}};
    for (const int square : position.free_on(line))
        guess.squares.push_back(open.original(position.square(square)));
    return guess;
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
            if (add_only_free_squares(open)) continue;
            if (auto outcome = take_step(open)) return end(std::move(*outcome));
        }
    } catch (const BudgetSpent& spent) {
        return end(spent);
    }

private:
    /// Adds all of them at once, because they need no reasons. Returns whether there are any.
    bool add_only_free_squares(const OpenBoard& open) {
        const ForcedSquares forced = follow_forced_squares(open, budget_.poll());
        for (const ForcedSquare& step : forced.steps)
            add(Hint{step.square, step.line, {}}, step.square);
        return !forced.steps.empty();
    }

    /// Returns the outcome if the steps end.
    std::optional<Outcome> take_step(const OpenBoard& open) {
        if (!open.is_classic()) {
            if (auto elimination = find_elimination(open, budget_)) {
                parts_.blocked.insert(parts_.blocked.end(), elimination->squares.begin(),
                                      elimination->squares.end());
                steps_.emplace_back(*std::move(elimination));
                return std::nullopt;
            }
        }
        Deduction deduced = deduce(open, budget_);
        if (auto* hint = std::get_if<Hint>(&deduced)) {
            add(*hint, hint->square);
            return std::nullopt;
        }
        if (auto* wiped_out = std::get_if<DomainWipeOut>(&deduced))
            return turn_back(std::move(*wiped_out));
        return look_ahead(open);
    }

    std::optional<Outcome> look_ahead(const OpenBoard& open) {
        look_for_completion(open.board());
        if (dead_ends_ >= most_dead_ends) {
            is_cut_short_ = true;
            return Infeasible{};
        }
        if (completion_) {
            Deduction searched = deduce_by_search(open, budget_);
            if (auto* hint = std::get_if<Hint>(&searched)) {
                add(*hint, hint->square);
                return std::nullopt;
            }
        }
        Guess guess = guess_on_shortest_line(open);
        const auto right = std::ranges::find_if(guess.squares, [this](Square square) {
            return completion_ && completion_->columns()[square.row] == square.column;
        });
        guess.square = right == guess.squares.end() ? guess.squares.front() : *right;
        before_guesses_.push_back({guess.square, parts_});
        add(guess, guess.square);
        return std::nullopt;
    }

    /// Called once, for the first decision.
    void look_for_completion(const Board& board) {
        if (std::exchange(is_searched_, true)) return;
        const CompletionReport report =
            complete(board, {}, budget_, [this](const auto& found) { completion_ = found; });
        if (const auto* stopped = std::get_if<Stopped>(&report.outcome))
            throw BudgetSpent{*stopped};
    }

    std::optional<Outcome> turn_back(DomainWipeOut line) {
        if (before_guesses_.empty()) {
            steps_.emplace_back(DeadEnd{std::move(line), std::nullopt});
            return Infeasible{};
        }
        ++dead_ends_;
        auto [guess, before] = std::move(before_guesses_.back());
        before_guesses_.pop_back();
        parts_ = std::move(before);
        parts_.blocked.push_back(guess);
        steps_.emplace_back(DeadEnd{std::move(line), guess});
        return std::nullopt;
    }

    void add(Step step, Square queen) {
        steps_.push_back(std::move(step));
        parts_.queens.push_back(queen);
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

} // namespace qsat
