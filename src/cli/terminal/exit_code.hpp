#pragma once

#include <array>
#include <string_view>

namespace qsat {

/// What the shell is told; exit_code_texts says it in words.
enum class ExitCode {
    done = 0,
    no = 1,
    bad_input = 2,
    stopped = 3,
    defect = 4,
    interrupted = 130,
    /// With `--exit-codes sat`, after the custom of SAT solvers; there `done` is `not known`.
    sat_completed = 10,
    sat_infeasible = 20,
    sat_unknown = 0,
};

constexpr int to_int(ExitCode code) { return static_cast<int>(code); }

/// An exit code in words, for help and documentation.
struct ExitCodeText {
    ExitCode code;
    std::string_view meaning;
};

inline constexpr std::array<ExitCodeText, 6> exit_code_texts{{
    {ExitCode::done, "done: completed, counted, valid, written"},
    {ExitCode::no, "the answer is no: no completion exists, the solution or the proof is not "
                   "valid, the completion is not the only one, nothing is forced"},
    {ExitCode::bad_input, "bad usage or bad input, or the output could not be written"},
    {ExitCode::stopped, "stopped before an answer: time, memory or another limit"},
    {ExitCode::defect, "a defect of qsat: the verifier refused its own answer"},
    {ExitCode::interrupted, "interrupted"},
}};

} // namespace qsat
