#pragma once

#include "engine/engine.hpp"
#include "explain/deduce.hpp"

#include <optional>
#include <variant>
#include <vector>

namespace qsat {

/// The steps to a completion, or to a proof that there is none.
struct FoundSteps {
    std::vector<Step> steps; ///< each step is valid after all steps before it
    /// `Completed::all` if every queen was forced. The conflicts of `Infeasible` are those of the
    /// given queens; then there are no steps.
    Outcome outcome;
    std::optional<VerifiedPlacement> completion{};
    /// There are too many dead ends to list: a search proves that there is no completion, and the
    /// steps do not.
    bool is_cut_short = false;
};

/// Solves a board as a person does. On boards with regions, eliminations come directly after lines
/// with one free square (`find_elimination`). On all boards it places forced squares with their
/// simplest reasons (`deduce`) as long as there are any, then the squares of `deduce_by_search`,
/// then a decision. If there is a completion, decisions follow it and are never wrong; otherwise
/// each one is tried until its dead end. If the budget is spent, the result has the steps so far.
FoundSteps find_steps(const Board& board, const Budget& budget);

inline constexpr int most_dead_ends = 200;

} // namespace qsat
