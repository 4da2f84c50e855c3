#pragma once

#include "board/open_board.hpp"
#include "board/symmetry.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace qsat {

/// A set of rows, or of columns, of one class: bit i is line i of the class.
using LineSet = std::uint32_t;

/// A square in one quarter of a join board.
struct JoinSquare {
    int row;        ///< number among the rows of its class
    int column;     ///< number among the columns of its class
    int sum;        ///< number of its `/` diagonal among all diagonals of its colour
    int difference; ///< number of its `\` diagonal among all diagonals of its colour
};

/// Which lines of a completion become the even rows with queens in even columns if a symmetry is
/// applied to it. They belong to one of four sets; see JoinUnits.
struct LinesOfImage {
    enum class Set { even_rows, odd_rows, even_columns, odd_columns };
    Set set = Set::even_rows;
    bool complement = false;    ///< the lines of this class that are not in the set
    bool reverses_rows = false; ///< before rows and columns are swapped
    bool reverses_columns = false;

    bool is_reversed() const {
        return set == Set::even_rows || set == Set::odd_rows ? reverses_rows : reverses_columns;
    }
};

/// An open board prepared for the join. Its rows and columns have two classes, even and odd, by
/// their numbers on the whole board; each class is numbered from 0. So there are four quarters,
/// with the number 2 * class of the row + class of the column: quarters 0 and 3 are the white
/// squares, 1 and 2 the black ones. No diagonal has squares of both colours.
struct JoinBoard {
    static constexpr int most_lines = 15; ///< of a class
    /// The quarters of each colour.
    static constexpr std::array<std::array<int, 2>, 2> quarters_of_colour{{{0, 3}, {2, 1}}};

    std::array<int, 2> rows{};      ///< number of open rows of each class
    std::array<int, 2> columns{};   ///< number of open columns of each class
    std::array<int, 2> diagonals{}; ///< number of diagonals of each colour
    std::array<std::vector<JoinSquare>, 4> quarters{};
    /// For each symmetry of the free squares: the lines that it maps to the even rows with queens
    /// in even columns. The identity is the first.
    std::vector<LinesOfImage> images{};
    bool is_odd = false; ///< size of the whole board
    /// Is it a symmetry to mirror the columns, and the whole board of odd size, so that a mirrored
    /// column keeps its class?
    bool mirrors_in_class = false;
    /// For each set of symmetries as bits: the factor by which a completion counts if these
    /// symmetries are tied, see JoinUnits.
    std::vector<std::uint32_t> weights{};

    int size() const { return rows[0] + rows[1]; }
};

/// Should disjoint pairs of placements be looked for, not counted? `queens` and `others` stand in
/// the two quarters of a colour. On dense boards nearly all pairs share a diagonal then. (Measured
/// on empty boards of 17 to 26 rows. Beginnings of more than four queens could exceed 16 bits.)
inline bool is_sparse(const JoinBoard& board, int queens, int others) {
    return queens > 8 || 10 * queens * others > 23 * board.size();
}

/// False if the board is not classic, has more than JoinBoard::most_lines open rows or open columns
/// of one class, or many more of one class than of the other, for which the tables would be large.
bool can_join(const OpenBoard& open);

/// Returns nothing if can_join is false. Precondition: the open board has no conflicts.
std::optional<JoinBoard> make_join_board(const OpenBoard& open);

} // namespace qsat
