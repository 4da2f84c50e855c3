#pragma once

#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <stdexcept>
#include <string>

namespace qsat::test {

struct ShellResult {
    int exit_code;
    std::string out;
};

/// Runs a command line of the shell: peers are called in pipelines, as their users call them.
inline ShellResult run_shell(const std::string& command) {
    std::FILE* const pipe = popen(command.c_str(), "r");
    if (pipe == nullptr) throw std::runtime_error{"cannot run " + command};
    ShellResult result{.exit_code = -1, .out = {}};
    std::array<char, 4096> block;
    while (const std::size_t size = std::fread(block.data(), 1, block.size(), pipe))
        result.out.append(block.data(), size);
    const int status = pclose(pipe);
    if (WIFEXITED(status)) result.exit_code = WEXITSTATUS(status);
    return result;
}

} // namespace qsat::test
