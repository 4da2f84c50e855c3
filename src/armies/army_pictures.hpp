#pragma once

#include "armies/army_board.hpp"

#include <ostream>

namespace qsat {

/// The board with these queens for the terminal: ♕ white, ♛ black, ▒ blocked.
void write_army_unicode(std::ostream& out, const ArmyBoard& board, const Armies& queens);

/// The same drawn: white queens outlined and in a ring, black ones filled and without, given ones
/// of either with a line below, so that they are told apart in print and by those who see no
/// colours.
void write_army_svg(std::ostream& out, const ArmyBoard& board, const Armies& queens);

/// A page to print with the drawing and the squares by name.
void write_army_html(std::ostream& out, const ArmyBoard& board, const Armies& queens);

} // namespace qsat
