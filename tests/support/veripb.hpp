#pragma once

#include "support/paths.hpp"
#include "support/process.hpp"

#include <cstdlib>
#include <string>

namespace qsat::test {

/// VeriPB 3: the program that QSAT_VERIPB names, or that of build/peers or of PATH. Empty if there
/// is none.
inline std::string veripb() {
    const char* const named = std::getenv("QSAT_VERIPB");
    for (const std::string program :
         {named == nullptr ? "" : named, QSAT_SOURCE_DIR "/build/peers/bin/veripb", "veripb"})
        if (!program.empty() &&
            run_shell("'" + program + "' --version").out.find("veripb 3.") != std::string::npos)
            return program;
    return {};
}

} // namespace qsat::test
