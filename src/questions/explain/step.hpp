#pragma once

#include "explain/hint.hpp"

#include <cstdint>
#include <optional>
#include <variant>
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

/// An open line on which no queen can be placed (a domain wipe-out), so there is no completion.
struct DomainWipeOut {
    BoardLine line;
    std::vector<FailedLiteral> squares; ///< all free squares of the line; may be empty
};

/// A decision: a queen that does not follow from the present queens.
struct Guess {
    Square square;
    BoardLine line;              ///< a line with the fewest free squares
    std::vector<Square> squares; ///< all free squares of the line, including this one
};

/// A line that cannot get a queen, and the decision that this refutes.
struct DeadEnd {
    DomainWipeOut line;
    /// The last decision that was not refuted. It and everything after it is undone, and its square
    /// is removed. Empty if there was none; then the board has no completion.
    std::optional<Square> taken_back;
};

using Step = std::variant<Hint, Elimination, Guess, DeadEnd>;

/// No square is forced.
struct NothingForced {
    std::uint64_t completions; ///< completions of the board; one if all its queens are given
    bool all;                  ///< false if the limit was reached, so there may be more
};

/// The backbone and the dead squares of a board.
struct Backbone {
    /// Squares that every completion uses, without given queens, sorted.
    std::vector<Square> forced;
    /// Free squares that no completion uses, sorted; empty unless asked for.
    std::vector<Square> unusable;
};

} // namespace qsat
