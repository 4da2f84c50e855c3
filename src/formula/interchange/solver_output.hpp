// Also defined in answer_sets.cpp and minizinc_output.cpp.
#pragma once

#include "board/open_board.hpp"
#include "board/square.hpp"
#include "formats/text.hpp"

#include <span>
#include <vector>

namespace qsat {

/// What another solver printed.
struct SolverOutput {
    enum class Status { satisfiable, unsatisfiable, unknown, not_said };

    Status status = Status::not_said;
    /// Models of solvers that know variables: each a list of DIMACS literals, no variable in both
    /// polarities.
    std::vector<std::vector<int>> models{};
    /// Models of solvers that know squares: the queens of each, sorted, each once.
    std::vector<std::vector<Square>> placements{};
};

/// Reads the `s` and `v` lines of the SAT competitions, MiniSat's result file (`SAT` and a line of
/// literals), or a bare list of literals. A literal is written `-12` or, as pseudo-Boolean solvers
/// do, `-x12`. With `s` or `v` lines present, other lines are the solver's chatter and are passed
/// over. Throws InputError.
SolverOutput read_solver_output(const std::string& source, std::string_view content);

/// Reads the text that clingo or clasp prints for an exported answer set program: models are lines
/// with atoms `queen(ROW,COLUMN)`, rows counted from 1 at the bottom, columns from 1 on the left;
/// other atoms and lines are passed over. Throws InputError.
SolverOutput read_answer_sets(const std::string& source, std::string_view content, int board_size);
bool is_answer_sets(std::string_view content);

/// Reads what MiniZinc prints for an exported model: permutations, separated by lines of dashes, or
/// a line such as `=====UNSATISFIABLE=====`. Throws InputError.
SolverOutput read_minizinc_output(const std::string& source, std::string_view content,
                                  int board_size);
bool is_minizinc_output(std::string_view content);

/// Reads any of these, recognised by its content.
SolverOutput read_any_solver_output(const std::string& source, std::string_view content,
                                    int board_size);

/// The queens that a model of the board's formula places, as DIMACS literals in any order, and the
/// verifier's word on them. Auxiliary variables are passed over; squares that the model does not
/// mention are empty.
Verdict decode(const OpenBoard& open, std::span<const int> model);

} // namespace qsat
