#pragma once

#include "board/open_board.hpp"

#include <array>
#include <set>
#include <vector>

namespace qsat {

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

/// Where the map takes a square of a board of so many rows.
Square image(Symmetry symmetry, Square square, int board_size);

using SymmetryGroup = std::set<Symmetry>;

/// The maps that take the free squares to free squares, and regions to regions, and so completions
/// to completions, each seen as the queens that were added. Time O(free squares log free squares).
SymmetryGroup symmetries(const OpenBoard& open, const Poll& poll = {});

/// Those of them that also take given queens to given queens: the symmetries of the board with its
/// givens, as a list that begins with the identity.
std::vector<Symmetry> symmetries_with_givens(const OpenBoard& open, const Poll& poll = {});

} // namespace qsat
