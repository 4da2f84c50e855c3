#pragma once

#include "board/open_board.hpp"
#include "board/symmetry.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace qsat {

/// Some of the diagonals of a join board, and marks: bit i is diagonal i.
using DiagonalSet = std::uint64_t;

/// A free square in the numbering of the join board.
struct JoinSquare {
    int row;
    int column;
    int sum;               ///< equal for squares of one `/` diagonal
    int difference;        ///< equal for squares of one `\` diagonal
    DiagonalSet diagonals; ///< those that squares of other quarters share, and the marks
};

/// An open board as the quadrant join sees it: square, cut into quarters, and with the diagonals
/// numbered that reach from one quarter into another. Rows 0 ... north_rows-1 are its north half,
/// columns 0 ... west_columns-1 its west half.
///
/// Symmetries that take rows to rows are those of the units of work, see JoinUnits. Of those that
/// take rows to columns the units make use as well if the number of rows is even, with marks on
/// placements of half boards. If it is odd, and the free squares are symmetric over a long
/// diagonal, the queen on the other long diagonal may be assumed in the west half: completions with
/// that queen in the east half are their mirror images. So its squares in the east half are left
/// out, and those in the west half are marked: a completion stands for two for each mark.
struct JoinBoard {
    static constexpr int most_rows = 26;
    static constexpr int mark_count = 2;

    int size = 0; ///< rows, and columns
    int north_rows = 0;
    int west_columns = 0;
    std::vector<JoinSquare> squares{};
    /// The bits 0 ... diagonal_count-1 of a DiagonalSet are diagonals, from the one with the fewest
    /// pairs of squares in the west and east half to the one with the most; then come the marks.
    int diagonal_count = 0;

    bool has_marks = false;
    /// Symmetries of the squares that the join can use, besides marked squares. A board that is the
    /// same from left to right only has been transposed.
    bool mirror_rows = false;
    bool mirror_columns = false; ///< only if the halves are equally wide, as all below
    bool half_turn = false;
    bool transpose = false;
    bool anti_transpose = false;
    bool quarter_turn = false; ///< in either direction

    /// Does one of them take rows to columns?
    bool swaps_lines() const { return transpose || anti_transpose || quarter_turn; }

    bool is_west(int column) const { return column < west_columns; }
    int quarter(const JoinSquare& square) const {
        return (square.row < north_rows ? 0 : 2) + (is_west(square.column) ? 0 : 1);
    }
};

/// Nothing if the board is not a classic one, or too large for the join: more than
/// JoinBoard::most_rows open rows, or more than 62 diagonals that quarters share, which takes a
/// board of more than 30 rows. The open board must have no conflicts.
std::optional<JoinBoard> make_join_board(const OpenBoard& open);

} // namespace qsat
