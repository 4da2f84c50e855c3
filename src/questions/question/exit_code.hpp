#pragma once

#include "question/conclusion.hpp"

namespace qsat::inline questions {

/// The exit codes of the program, here and in Node.
enum class ExitCode {
    done = 0,
    no = 1,
    bad_input = 2,
    stopped = 3,
    defect = 4,
    interrupted = 130,
    /// With `--exit-codes sat`, as SAT solvers have them; there 0 means `not known`.
    sat_completed = 10,
    sat_infeasible = 20,
    sat_unknown = 0,
};

constexpr int to_int(ExitCode code) { return static_cast<int>(code); }

constexpr ExitCode stop_code(StopReason reason) {
    return reason == StopReason::interrupted ? ExitCode::interrupted : ExitCode::stopped;
}

inline ExitCode code_of(const Conclusion& conclusion) {
    if (conclusion.stopped) return stop_code(conclusion.stopped->reason);
    return conclusion.kind == Conclusion::Kind::no ? ExitCode::no : ExitCode::done;
}

} // namespace qsat::questions
