#pragma once

#include "support/lines.hpp"
#include "support/process.hpp"

namespace qsat::test {

/// Every command that the help lists.
inline std::vector<std::string> commands() {
    std::vector<std::string> names;
    for (const std::string& line : lines_of(run_qsat({"--help"}).out))
        if (line.starts_with("  ") && !line.starts_with("  qsat"))
            names.push_back(line.substr(2, line.find(' ', 2) - 2));
    return names;
}

} // namespace qsat::test
