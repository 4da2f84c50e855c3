#pragma once

#include "board/square.hpp"
#include "pictures/svg_layout.hpp"

#include <ostream>
#include <span>
#include <string_view>

namespace qsat {

// Chosen to be told apart in print without colour too.
inline constexpr std::string_view svg_ink = "#26241f";
inline constexpr std::string_view svg_light = "#fbf9f4"; ///< of light squares

/// Begins an `<svg>` element. What tells about the picture comes next, then the coordinates.
void begin_svg(std::ostream& out, const SvgLayout& layout);
/// The letters of columns and numbers of rows beside the board, on white.
void write_svg_coordinates(std::ostream& out, const SvgLayout& layout);

/// From here on a square is 1 wide, and the board begins at 0 0.
void begin_svg_board(std::ostream& out, const SvgLayout& layout);
/// Light, dark and blocked ones.
void write_svg_squares(std::ostream& out, const SvgLayout& layout, std::span<const Square> blocked);
/// The blocked squares alone.
void write_svg_blocked(std::ostream& out, const SvgLayout& layout, std::span<const Square> blocked);
/// The frame, and the end of the element.
void end_svg_board(std::ostream& out, const SvgLayout& layout);

} // namespace qsat
