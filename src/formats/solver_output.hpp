#pragma once

#include "formats/text.hpp"

#include <vector>

namespace qsat {

/// What a SAT solver printed.
struct SolverOutput {
    enum class Status { satisfiable, unsatisfiable, unknown, not_said };

    Status status = Status::not_said;
    /// Each model is a list of DIMACS literals, no variable in both polarities.
    std::vector<std::vector<int>> models;
};

/// Reads the `s` and `v` lines of the SAT competitions, MiniSat's result file (`SAT` and a line of
/// literals), or a bare list of literals. With `s` or `v` lines present, other lines are the
/// solver's chatter and are passed over. Throws InputError.
SolverOutput read_solver_output(const std::string& source, std::string_view content);

} // namespace qsat
