#pragma once

#include "board/conflict.hpp"
#include "board/verify.hpp"
#include "explain/step.hpp"
#include "explain/wrong_queens.hpp"
#include "question/conclusion.hpp"
#include "question/parameters.hpp"

#include <optional>
#include <string>
#include <vector>

namespace qsat::inline questions {

struct StepsParameters {
    void describe(ParameterVisitor&) {}
};

/// After more, the steps are cut short.
inline constexpr int most_dead_ends = 200;

/// The steps to the completion, as a person finds them. If `completion` and `stopped` are empty,
/// the board has none.
struct StepsReport {
    std::vector<Step> steps{}; ///< each is valid after all steps before it
    std::optional<VerifiedPlacement> completion{};
    std::string_view difficulty{};     ///< `easy`, `medium` or `hard`; empty without a completion
    std::vector<Conflict> conflicts{}; ///< of the given queens; then there are no steps
    /// There are too many dead ends to list: a search proves that there is no completion, and the
    /// steps do not.
    bool is_cut_short = false;
    /// If there is no completion although the queens do not attack each other: the wrong ones.
    std::optional<WrongQueens> wrong{};
    std::optional<bool> is_unique{}; ///< is it the only completion? Empty if not decided
    std::optional<Stopped> stopped{};

    Conclusion conclusion() const {
        return completion ? concluded(stopped, "completed") : infeasible_or(stopped);
    }
    bool is_infeasible() const { return !completion && !stopped; }

    void describe(const auto& visit, const Board& board) const {
        visit("difficulty", if_any(completion ? std::optional{difficulty} : std::nullopt),
              "that of the hardest step: easy, medium or hard");
        visit("all_steps", if_any(is_infeasible() ? std::optional{!is_cut_short} : std::nullopt),
              "do the steps prove that there is no completion?");
        std::vector<NamedStep> names;
        for (const Step& step : steps)
            names.push_back(std::visit([&](const auto& one) { return named(one, board); }, step));
        visit("steps", names, "the steps, in order");
        visit("completion",
              or_null(completion ? std::optional{permutation(*completion)} : std::nullopt),
              "the row of the queen in each column, from 1 at the bottom");
        visit("queens", if_any(completion), "the squares of the queens");
        visit("unique", if_any(completion ? std::optional{or_null(is_unique)} : std::nullopt),
              "is it the only completion? null if that was not decided");
        visit("wrong_queens", if_any(on(board, wrong)),
              "if no completion exists: which queens are wrong");
    }
};

/// Solves the board as a person does: by lines with one free square, on boards with regions by
/// `find_elimination`, by `deduce`, by `deduce_by_search`, and else by a decision. If there is a
/// completion, decisions follow it and are never wrong; otherwise each one is tried until its dead
/// end. If the budget is spent, the report has the steps so far. After a guess it also looks for a
/// second completion (`is_unique`), and without a completion for wrong queens
/// (`find_wrong_queens`).
StepsReport ask(const Board& board, const StepsParameters& parameters, const Budget& budget);

void show(const StepsReport& report, const Board& board, Shown& shown);

} // namespace qsat::questions
