#pragma once

#include "board/open_board.hpp"

#include <array>
#include <set>
#include <vector>

namespace qsat::inline board {

/// The eight maps of a square board onto itself.
enum class Symmetry {
    identity,
    mirror_rows,    ///< upside down
    mirror_columns, ///< left to right
    half_turn,
    transpose,      ///< over the `\` diagonal through the middle
    anti_transpose, ///< over the `/` diagonal through the middle
    quarter_turn,   ///< clockwise
    three_quarter_turn,
};

inline constexpr std::array all_symmetries{Symmetry::identity,       Symmetry::mirror_rows,
                                           Symmetry::mirror_columns, Symmetry::half_turn,
                                           Symmetry::transpose,      Symmetry::anti_transpose,
                                           Symmetry::quarter_turn,   Symmetry::three_quarter_turn};

/// The image of a square on a board with `board_size` rows.
Square image(Symmetry symmetry, Square square, int board_size);

using SymmetryGroup = std::set<Symmetry>;

/// The symmetries that map free squares to free squares and regions to regions. They map the added
/// queens of a completion to those of another completion. Time O(free squares log free squares).
SymmetryGroup symmetries(const OpenBoard& open, const Poll& poll = {});

/// The symmetries that also map given queens to given queens, so the symmetries of the board with
/// its given queens. The list begins with the identity.
std::vector<Symmetry> symmetries_with_givens(const OpenBoard& open, const Poll& poll = {});

} // namespace qsat::board
