#pragma once

namespace qsat {

/// What the shell is told; the table stands in README.md.
enum class ExitCode {
    done = 0,
    no = 1,
    bad_input = 2,
    stopped = 3,
    defect = 4,
    interrupted = 130,
};

/// What `--exit-codes sat` tells instead, after the custom of SAT solvers.
inline constexpr int sat_completed = 10;
inline constexpr int sat_infeasible = 20;
inline constexpr int sat_unknown = 0;

} // namespace qsat
