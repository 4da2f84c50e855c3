#pragma once

#include "board/board.hpp"

#include <compare>
#include <optional>
#include <vector>

namespace qsat {

/// A square that must have a queen, because its row, column or region has no other free square.
struct ForcedSquare {
    enum class Line { row, column, region };

    Square square;
    Line line; ///< the first of these that has no other

    friend constexpr bool operator==(const ForcedSquare&, const ForcedSquare&) = default;
};

/// A row, a column or a region of the board.
struct BoardLine {
    ForcedSquare::Line direction;
    int number;

    friend constexpr auto operator<=>(const BoardLine&, const BoardLine&) = default;
};

/// The line of that direction on which a square lies.
inline BoardLine line_through(Square square, ForcedSquare::Line direction, const Board& board) {
    return {direction, direction == ForcedSquare::Line::row      ? square.row
                       : direction == ForcedSquare::Line::column ? square.column
                                                                 : board.region(square)};
}

/// A free square on which no queen can stand: as a literal of the formula it is false in every
/// completion.
struct FailedLiteral {
    Square square;
    /// What a queen there forces one after the other by unit propagation, up to the conflict; none
    /// of these squares could be left out.
    std::vector<ForcedSquare> propagation{};
    /// The open line that has no free square in the end. Empty if propagation does not refute the
    /// queen and only a search shows that no completion has it; then nothing is propagated.
    std::optional<BoardLine> conflict{};
    /// Of a queen that only a search refutes: what rules force after it, see `deduce`, and the line
    /// on which no queen can stand then. Empty if rules lead to none.
    std::vector<ForcedSquare> forced{};
    std::optional<BoardLine> dead_end{};
    /// The free squares that this line still has; a queen on any of them is refuted by propagation.
    std::vector<Square> dead_end_squares{};
};

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
    ForcedSquare::Line line;           ///< the row, column or region of the square
    std::vector<FailedLiteral> others; ///< every other free square of the line, in order

    Reason reason() const;
};

} // namespace qsat
