#pragma once

#include "board/board.hpp"
#include "pictures/svg_layout.hpp"

#include <ostream>

namespace qsat {

/// Fills the regions of a board, each in a colour of its own and with its name in a corner of every
/// square, for prints in black and for eyes that do not tell the colours apart. Nothing on a board
/// without regions.
void write_svg_regions(std::ostream& out, const SvgLayout& layout, const Board& board);

/// The thick lines between the regions.
void write_svg_borders(std::ostream& out, const SvgLayout& layout, const Board& board);

} // namespace qsat
