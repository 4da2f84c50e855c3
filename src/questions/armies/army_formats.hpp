// Defined in army_languages.cpp, army_pictures.cpp and army_text.cpp.
#pragma once

#include "armies/armies_cnf.hpp"
#include "formats/input_error.hpp"

#include <ostream>
#include <string>

namespace qsat {

/// Reads the one board of a text: a grid, a row a line, of `.` free, `W` and `B` queens, `x`
/// blocked, with or without blanks between; or its size and squares, as in `8: w:b4 b:d5 !c3`. `#`
/// begins a comment. Throws InputError.
ArmyBoard read_army_board(const std::string& source, std::string_view content);

/// Writes the board with these queens.
using WriteArmies = void(std::ostream& out, const ArmyBoard& board, const Armies& queens);
WriteArmies write_army_grid;    ///< ended by an empty line
WriteArmies write_army_squares; ///< on a line
WriteArmies write_army_unicode; ///< for the terminal: ♕ white, ♛ black, ▒ blocked
/// A drawing: white queens outlined and in a ring, black ones filled and without, given ones of
/// either with a line below, so that they are told apart in print and by those who see no colours.
WriteArmies write_army_svg;
WriteArmies write_army_html; ///< a page to print with the drawing and the squares by name

/// What other solvers are told to find.
struct ArmiesProblem {
    const ArmyBoard& board;
    const SizesWanted& wanted;
    ArmiesOptions options{}; ///< for clauses
    std::string writer{};    ///< such as `qsat 0.1.0`, for a comment
};

/// Writes it, and says what the text holds, in a few words. What the poll throws passes through.
using WriteArmiesProblem = std::string(const ArmiesProblem& problem, std::ostream& out,
                                       const Poll& poll);
/// The formula that `find_armies` solves for these sizes, which must be fixed, and that its proofs
/// refute. Variables are named: `c varname 5 w:b4`, `c varname 60 white row 4`.
WriteArmiesProblem write_army_dimacs;
/// An answer set program: queen(A,R,C), rows and columns from 1 at the bottom left.
WriteArmiesProblem write_army_asp;
/// Linear constraints on the variables of squares and lines, numbered as in clauses.
WriteArmiesProblem write_army_opb;

} // namespace qsat
