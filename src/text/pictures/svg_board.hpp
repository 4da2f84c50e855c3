#pragma once

#include "board/square.hpp"
#include "pictures/svg_layout.hpp"

#include <ostream>
#include <span>
#include <string_view>

namespace qsat {

// These colours can be distinguished in print without colour, too.
inline constexpr std::string_view svg_ink = "#26241f";
inline constexpr std::string_view svg_light = "#fbf9f4"; ///< colour of light squares

/// Begins an `<svg>` element. The description of the picture comes next, then the coordinates.
void begin_svg(std::ostream& out, const SvgLayout& layout);
/// Writes the column letters and row numbers beside the board, on white.
void write_svg_coordinates(std::ostream& out, const SvgLayout& layout);

/// Begins the board: from here on a square has width 1, and the board begins at 0 0.
void begin_svg_board(std::ostream& out, const SvgLayout& layout);
/// Writes light, dark and blocked squares.
void write_svg_squares(std::ostream& out, const SvgLayout& layout, std::span<const Square> blocked);
/// Writes only the blocked squares.
void write_svg_blocked(std::ostream& out, const SvgLayout& layout, std::span<const Square> blocked);
/// Writes the frame and the end of the element.
void end_svg_board(std::ostream& out, const SvgLayout& layout);

} // namespace qsat
