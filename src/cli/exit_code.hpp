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

} // namespace qsat
