#pragma once

#include "engine/engine.hpp"

#include <string>
#include <vector>

namespace qsat {

/// Options of the SAT solver that differ from its defaults.
using SolverSettings = std::vector<SolverOption>;

/// Settings that pay on boards, measured in bench/README.md: the first alone, the others beside it
/// on more cores.
const std::vector<SolverSettings>& solver_settings();

/// As on the command line: `chrono=0, target=2`.
std::string to_string(const SolverSettings& settings);

} // namespace qsat
