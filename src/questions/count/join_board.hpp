#pragma once

#include "board/open_board.hpp"
#include "board/symmetry.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace qsat {

/// A set of diagonals of a join board, and marks: bit i is diagonal i.
using DiagonalSet = std::uint64_t;

/// A free square in the numbering of the join board.
struct JoinSquare {
    int row;
    int column;
    int sum;               ///< equal for squares of one `/` diagonal
    int difference;        ///< equal for squares of one `\` diagonal
    DiagonalSet diagonals; ///< diagonals shared with other quarters, and marks
};

/// An open board prepared for the join: square, divided into quarters, and with numbers for the
/// diagonals that are in several quarters. Rows 0 ... north_rows-1 are the north half, columns 0
/// ... west_columns-1 the west half.
///
/// JoinUnits uses the symmetries that map rows to rows. If the number of rows is even, the units
/// also use the symmetries that map rows to columns, with marks on placements of half boards. If it
/// is odd and the free squares are symmetric about a long diagonal, the queen on the other long
/// diagonal is assumed to be in the west half, because completions with this queen in the east half
/// are mirror images. So its squares in the east half are removed and those in the west half are
/// marked: each mark of a completion doubles its count.
struct JoinBoard {
    static constexpr int most_rows = 26;
    static constexpr int mark_count = 2;

    int size = 0; ///< number of rows, and of columns
    int north_rows = 0;
    int west_columns = 0;
    std::vector<JoinSquare> squares{};
    /// The bits 0 ... diagonal_count-1 of a DiagonalSet are diagonals, sorted by their number of
    /// pairs of squares in the west and the east half, fewest first. Then come the marks.
    int diagonal_count = 0;

    bool has_marks = false;
    /// Symmetries of the squares that the join can use, besides marks. A board with only the
    /// symmetry left to right has been transposed.
    bool mirror_rows = false;
    bool mirror_columns = false; ///< only if the halves have equal width, like all below
    bool half_turn = false;
    bool transpose = false;
    bool anti_transpose = false;
    bool quarter_turn = false; ///< in either direction

    /// Does one of these symmetries map rows to columns?
    bool swaps_lines() const { return transpose || anti_transpose || quarter_turn; }

    bool is_west(int column) const { return column < west_columns; }
    int quarter(const JoinSquare& square) const {
        return (square.row < north_rows ? 0 : 2) + (is_west(square.column) ? 0 : 1);
    }
};

/// Returns nothing if the board is not classic or is too large for the join: more than
/// JoinBoard::most_rows open rows, or more than 62 diagonals shared by quarters, which only happens
/// with more than 30 rows. Precondition: the open board has no conflicts.
std::optional<JoinBoard> make_join_board(const OpenBoard& open);

} // namespace qsat
