#pragma once

#include "program/cli/program.hpp"

namespace qsat::test {

/// Every command that the help lists.
inline std::vector<std::string> commands() {
    std::vector<std::string> names;
    for (const std::string& line : lines_of(run_qsat({"--help"}).out))
        if (line.starts_with("  ") && !line.starts_with("  qsat"))
            names.push_back(line.substr(2, line.find(' ', 2) - 2));
    return names;
}

/// A document that the program writes about itself.
inline std::string generated(const std::string& document) {
    const ProcessResult run = run_qsat({"--generate", document});
    REQUIRE(run.exit_code == 0);
    return run.out;
}

} // namespace qsat::test
