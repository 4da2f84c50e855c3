#pragma once

#include "engine/engine.hpp"
#include "explain/hint.hpp"

#include <cstddef>
#include <optional>
#include <vector>

namespace qsat {

/// Squares on which no queen can be placed, with a reason as players of boards with regions give
/// it.
struct Elimination {
    /// From simple to hard.
    enum class Reason {
        confined,     ///< all free squares of k lines are on k lines of another kind
        attacks_line, ///< a queen on any of these squares attacks all free squares of a line
        chain,        ///< a queen there forces others, after which a line has no free square
    };

    Reason reason{};
    std::vector<Square> squares{};   ///< sorted, not empty; one square for a chain
    std::vector<BoardLine> lines{};  ///< the k lines, or the attacked line
    std::vector<BoardLine> within{}; ///< the k lines that contain their free squares
    std::optional<FailedLiteral> chain{};
};

/// The simplest elimination, in this order: one line within another; a line whose squares are all
/// attacked from some square; 2, 3 and 4 lines within as many others; the shortest chain. Only
/// considers lines on boards of up to 64 rows. Empty if there is none, or if a line has no free
/// square. Throws BudgetSpent.
std::optional<Elimination> find_elimination(const OpenBoard& open, const Budget& budget);

/// The greatest k of Reason::confined.
inline constexpr std::size_t most_confined = 4;

} // namespace qsat
