#pragma once

#include "program/cli/program.hpp"
#include "support/paths.hpp"

namespace qsat::test {

/// A file of the repository.
inline std::string document(const std::string& name) {
    return read_file(QSAT_SOURCE_DIR "/" + name);
}

/// What a shell does with a line in which `qsat` is the program under test.
inline ProcessResult run_in_bash(const std::string& line, const std::filesystem::path& directory) {
    const std::string folder = std::filesystem::path{QSAT_BINARY}.parent_path().string();
    return run_process("bash", {"-c", "set -o pipefail; PATH=" + folder + ":$PATH; " + line},
                       {.directory = directory});
}

} // namespace qsat::test
