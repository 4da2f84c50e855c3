#pragma once

#include "armies/army_board.hpp"
#include "formats/input_error.hpp"

#include <ostream>
#include <string>
#include <string_view>

namespace qsat {

/// Reads the one board of a text: a grid, a row a line, of `.` free, `W` and `B` queens, `x`
/// blocked, with or without blanks between; or its size and squares, as in `8: w:b4 b:d5 !c3`. `#`
/// begins a comment. Throws InputError.
ArmyBoard read_army_board(const std::string& source, std::string_view content);

/// The board with these queens as a grid, ended by an empty line.
void write_army_grid(std::ostream& out, const ArmyBoard& board, const Armies& queens);
/// The same as its size and squares, on a line.
void write_army_squares(std::ostream& out, const ArmyBoard& board, const Armies& queens);

} // namespace qsat
