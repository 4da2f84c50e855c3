#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace CaDiCaL {
class Solver;
}

namespace qsat {

/// What CaDiCaL counts beside conflicts, summed over all its calls of `solve`.
struct SolverCounters {
    std::uint64_t decisions = 0;
    std::uint64_t propagations = 0;
};

/// The counters in the text of CaDiCaL's own statistics; empty if it does not look like them.
std::optional<SolverCounters> parse_solver_counters(std::string_view statistics);

/// Asks the solver for its counters. For a moment the C library's `stdout` is another stream, so
/// no other thread may print meanwhile. Empty where that is not possible.
std::optional<SolverCounters> solver_counters(CaDiCaL::Solver& solver);

} // namespace qsat
