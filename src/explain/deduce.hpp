#pragma once

#include "engine/engine.hpp"
#include "explain/failed_literal.hpp"

#include <cstdint>
#include <variant>
#include <vector>

namespace qsat {

/// A square that every completion uses, and the simplest reason that was found.
struct Hint {
    /// From simple to hard.
    enum class Reason {
        only_free_square, ///< no other square of the line is free
        emptied_lines,    ///< a queen on any other square leaves some open line without a square
        forced_chains,    ///< for some other square that takes propagation to see
        search,           ///< for some other square it takes a search
    };

    Square square;
    ForcedSquare::Line line;           ///< the row or the column of the square
    std::vector<FailedLiteral> others; ///< every other free square of the line, in order

    Reason reason() const;
};

/// An open line on which no queen can stand: there is no completion.
struct HopelessLine {
    BoardLine line;
    std::vector<FailedLiteral> squares; ///< every free square of the line; none if there is none
};

/// No line shows anything without a search or a guess.
struct NothingSeen {};

using Deduction = std::variant<Hint, HopelessLine, NothingSeen, Stopped>;

/// What a person can see of an open board whose queens do not attack each other: squares are
/// tested for failed literals, and a line with one square that does not fail, or none, decides. A
/// hint is the simplest one, see `simplest_hint`; the hopeless line is the first one.
Deduction deduce(const OpenBoard& open, const Budget& budget);

/// The simplest reason for one of the squares, sorted, which every completion uses: a simpler
/// reason comes first, then one with fewer other squares, then shorter propagation, then the upper
/// row, then the left column. Propagation is minimal: none of its squares can be left out. Empty if
/// the budget was spent first.
std::optional<Hint> simplest_hint(const OpenBoard& open, const std::vector<Square>& forced,
                                  FailedLiteralTest& test, const Budget& budget);

/// What a search shows of an open board that has a completion and of which `deduce` sees nothing: a
/// square that all completions use, as a hint with Reason::search, again the simplest; or nothing.
Deduction deduce_by_search(const OpenBoard& open, const Budget& budget);

/// No square is forced.
struct NothingForced {
    std::uint64_t completions; ///< that the board has: one if all its queens stand already
    bool all;                  ///< false if there may be more: the limit was reached
};

using HintResult = std::variant<Hint, NothingForced, Infeasible, Stopped>;

/// The next forced square of a board, with the simplest reason: what `deduce` sees, and otherwise
/// what `deduce_by_search` does, as `walk_through` has them. `limit` is for counting completions if
/// nothing is forced.
HintResult find_hint(const OpenBoard& open, std::uint64_t limit, const Budget& budget);

} // namespace qsat
