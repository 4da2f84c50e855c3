// Defined in army_languages.cpp, army_pictures.cpp and army_text.cpp.
#pragma once

#include "armies/ask_armies.hpp"
#include "board/poll.hpp"

#include <ostream>

namespace qsat::inline questions {

/// Reads the single board of a text. It is a grid with a line per row: `.` free, `W` and `B`
/// queens, `x` blocked, with or without blanks. Or it is the size and the squares, as in `8: w:b4
/// b:d5 !c3`. `#` begins a comment. Throws InputError.
ArmyBoard read_army_board(const std::string& source, std::string_view content);

/// Writes the board with these queens.
using WriteArmies = void(std::ostream& out, const ArmyBoard& board, const Armies& queens);
WriteArmies write_army_grid;    ///< ends with an empty line
WriteArmies write_army_squares; ///< on one line
WriteArmies write_army_unicode; ///< for the terminal: ♕ white, ♛ black, ▒ blocked
/// A drawing. White queens are outlined and have a ring; black queens are filled. Given queens have
/// a line below. So they can be distinguished in print and without colour vision.
WriteArmies write_army_svg;
WriteArmies write_army_html; ///< a page for printing with the drawing and the names of the squares

/// The problem for other solvers.
struct ArmiesProblem {
    const ArmyBoard& board;
    const ArmiesParameters& parameters;
    std::string writer{}; ///< such as `qsat 0.1.0`, for a comment
};

/// Writes the problem and returns a short summary of the text. Exceptions of the poll pass through.
using WriteArmiesProblem = std::string(const ArmiesProblem& problem, std::ostream& out,
                                       const Poll& poll);
/// The formula that proofs refute. Precondition:
/// the sizes are fixed. Variables are named: `c varname 5 w:b4`, `c varname 60 white row 4`.
WriteArmiesProblem write_army_dimacs;
/// An answer set program: queen(A,R,C), rows and columns from 1 at the bottom left.
WriteArmiesProblem write_army_asp;
/// Linear constraints on the variables of squares and lines, with the numbers of the clauses.
WriteArmiesProblem write_army_opb;

} // namespace qsat::questions
