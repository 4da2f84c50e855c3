#pragma once

#include "engine/engine.hpp"
#include "explain/hint.hpp"

#include <cstddef>
#include <optional>
#include <vector>

namespace qsat {

/// Squares on which no queen can stand, with the reason that players of boards with regions give.
struct Elimination {
    /// From simple to hard.
    enum class Reason {
        confined,     ///< k lines have free squares on k lines of another kind only
        attacks_line, ///< a queen on any of the squares attacks every free square of a line
        chain,        ///< a queen there forces others, and then a line has no free square
    };

    Reason reason{};
    std::vector<Square> squares{};   ///< sorted, at least one; one of a chain
    std::vector<BoardLine> lines{};  ///< the k lines, or the line that is attacked
    std::vector<BoardLine> within{}; ///< the k lines in which they lie
    std::optional<FailedLiteral> chain{};
};

/// The simplest elimination: one line within one other, then a line whose squares are all attacked
/// from somewhere, then 2, 3 and 4 lines within as many others, then the shortest chain. Lines of
/// up to 64 rows are looked at. Nothing if there is none, or if a line has no free square. Throws
/// BudgetSpent.
std::optional<Elimination> find_elimination(const OpenBoard& open, const Budget& budget);

/// How many lines are confined at most.
inline constexpr std::size_t most_confined = 4;

} // namespace qsat
