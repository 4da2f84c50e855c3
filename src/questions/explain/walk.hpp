#pragma once

#include "engine/engine.hpp"
#include "explain/deduce.hpp"

#include <optional>
#include <variant>
#include <vector>

namespace qsat {

/// A queen on a square that does not follow from what stands.
struct Guess {
    Square square;
    BoardLine line;              ///< one with the fewest free squares
    std::vector<Square> squares; ///< all free ones of the line, the guess among them
};

/// A line that can get no queen any more, and the guess that it refutes.
struct DeadEnd {
    HopelessLine line;
    /// The last guess that still stood: it and all that followed is taken back, and its square
    /// struck out. Empty if there was none left, and then the board has no completion.
    std::optional<Square> taken_back;
};

using Step = std::variant<Hint, Elimination, Guess, DeadEnd>;

/// The way to a completion, or to where it is clear that there is none.
struct Walk {
    std::vector<Step> steps; ///< each judged after all before it
    /// `Completed::all` if every queen was forced. The conflicts of `Infeasible` are those that the
    /// board begins with, and then there are no steps.
    Outcome outcome;
    std::optional<VerifiedPlacement> completion{};
    /// There are more dead ends than anybody wants to read: a search shows that there is no
    /// completion, and the steps do not.
    bool is_cut_short = false;
};

/// Solves a board as a person would: on boards with regions eliminations come before all but a
/// line's only square, see `find_elimination`; on all boards forced squares with their simplest
/// reasons, see `deduce`, as long as there are any, then what `deduce_by_search` sees, then a
/// guess. If there is a completion, guesses follow one and are never wrong; otherwise each is tried
/// until it meets its dead end. If the budget is spent, the steps so far are in the answer.
Walk walk_through(const Board& board, const Budget& budget);

inline constexpr int most_dead_ends = 200;

} // namespace qsat
