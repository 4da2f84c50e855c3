#pragma once

#include "board/open_board.hpp"
#include "board/square.hpp"
#include "formats/text.hpp"

#include <span>
#include <vector>

namespace qsat::inline formula {

/// The parsed output of another solver.
struct SolverOutput {
    enum class Status { satisfiable, unsatisfiable, unknown, not_said };

    Status status = Status::not_said;
    /// Models as DIMACS literals. No variable has both polarities.
    std::vector<std::vector<int>> models{};
    /// Models as squares: the queens, sorted and without duplicates.
    std::vector<std::vector<Square>> placements{};
};

/// Reads the output of another solver; the content decides which. Throws InputError.
///
/// - SAT and pseudo-Boolean solvers: the `s` and `v` lines of the competitions, MiniSat's result
///   file (`SAT` and a line of literals), or a bare list of literals, such as `-12` or `-x12`. If
///   there are `s` or `v` lines, other lines are ignored.
/// - clingo or clasp, for an exported answer set program: atoms `queen(ROW,COLUMN)`, with rows from
///   1 at the bottom and columns from 1 on the left. Other atoms and lines are ignored.
/// - MiniZinc, for an exported model: permutations separated by lines of dashes, or a line such as
///   `=====UNSATISFIABLE=====`.
SolverOutput read_any_solver_output(const std::string& source, std::string_view content,
                                    int board_size);

/// Verifies the placement of a model of the board's formula. `model` has DIMACS literals in any
/// order. Auxiliary variables are ignored. Squares that the model does not mention are empty.
Verdict decode(const OpenBoard& open, std::span<const int> model);

} // namespace qsat::formula
