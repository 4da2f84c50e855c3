#pragma once

#include "engine/engine.hpp"
#include "explain/elimination.hpp"
#include "explain/forced_squares.hpp"
#include "explain/hint.hpp"

#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

namespace qsat {

/// An open line on which no queen can stand: there is no completion.
struct HopelessLine {
    BoardLine line;
    std::vector<FailedLiteral> squares; ///< every free square of the line; none if there is none
};

/// No line shows anything without a search or a guess.
struct NothingSeen {};

using Deduction = std::variant<Hint, HopelessLine, NothingSeen>;

/// What a person can see of an open board whose queens do not attack each other: squares are
/// tested for failed literals, and a line with one square that does not fail, or none, decides. The
/// hopeless line is the first one. A hint is the simplest one: a simpler reason comes first, then
/// one with fewer other squares, then shorter propagation, then the upper row, then the left
/// column. Throws BudgetSpent.
Deduction deduce(const OpenBoard& open, const Budget& budget);

/// The free square that the shortest propagation refutes, if any is refuted; the uppermost of
/// several. Throws BudgetSpent.
std::optional<FailedLiteral> simplest_failed_literal(const OpenBoard& open, const Budget& budget);

/// What a search shows of an open board that has a completion and of which `deduce` sees nothing: a
/// square that all completions use, as a hint with Reason::search, again the simplest; or nothing.
/// Throws BudgetSpent.
Deduction deduce_by_search(const OpenBoard& open, const Budget& budget);

/// No square is forced.
struct NothingForced {
    std::uint64_t completions; ///< that the board has: one if all its queens stand already
    bool all;                  ///< false if there may be more: the limit was reached
};

using HintResult = std::variant<Hint, Elimination, NothingForced, Infeasible, Stopped>;

/// The next forced square of a board, with the simplest reason: what `deduce` sees, and otherwise
/// what `deduce_by_search` does, as `walk_through` has them. On boards with regions squares are
/// struck out, too, as long as no line has only one. `limit` is for counting completions if
/// nothing is forced.
HintResult find_hint(const OpenBoard& open, std::uint64_t limit, const Budget& budget,
                     bool with_eliminations = true);

} // namespace qsat
