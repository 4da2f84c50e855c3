#pragma once

#include "solve/outcome.hpp"
#include "tasks/position.hpp"

#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

namespace qsat {

/// Why no queen can stand on a free square.
struct Refutation {
    Square square;
    /// Squares that a queen there forces one after the other, none of which could be left out.
    std::vector<ForcedSquare> chain;
    /// The open line that has no free square in the end; empty if only a search shows that no
    /// completion uses the square, and then there is no chain.
    std::optional<BoardLine> emptied;
};

/// A square that every completion uses, and the simplest reason that was found.
struct Hint {
    /// From simple to hard.
    enum class Reason {
        only_free_square, ///< no other square of the line is free
        emptied_lines,    ///< a queen on any other square leaves some open line without a square
        forced_chains,    ///< for some other square that takes further forced squares to see
        search,           ///< for some other square it takes a search
    };

    Square square;
    ForcedSquare::Line line;        ///< the row or the column of the square
    std::vector<Refutation> others; ///< of every other free square of the line, in order

    Reason reason() const;
};

/// No square is forced.
struct NothingForced {
    std::uint64_t completions; ///< that the board has: one if all its queens stand already
    bool all;                  ///< false if there may be more: the limit was reached
};

using HintResult = std::variant<Hint, NothingForced, Infeasible, Stopped>;

/// The next forced square of a board. A simpler reason comes first, then one with fewer other
/// squares, then shorter chains, then the upper row, then the left column. `limit` is for counting
/// completions if nothing is forced. Chains are minimal: none of their squares can be left out.
HintResult find_hint(const OpenBoard& open, std::uint64_t limit, const Budget& budget);

} // namespace qsat
