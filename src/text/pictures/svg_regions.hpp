#pragma once

#include "board/board.hpp"
#include "pictures/svg_layout.hpp"

#include <ostream>

namespace qsat {

/// Fills the regions of a board. Each has its own colour, and its name in a corner of every square,
/// for black-and-white prints and for readers who cannot distinguish the colours. Does nothing on a
/// board without regions.
void write_svg_regions(std::ostream& out, const SvgLayout& layout, const Board& board);

/// Draws the thick lines between the regions.
void write_svg_borders(std::ostream& out, const SvgLayout& layout, const Board& board);

} // namespace qsat
