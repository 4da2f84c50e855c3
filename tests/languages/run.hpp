#pragma once

#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string>

namespace qsat::test {

struct ShellResult {
    int exit_code;
    std::string out;
};

/// Runs a command line of the shell.
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

inline bool on_path(const std::string& program) {
    return run_shell("command -v " + program).exit_code == 0;
}

/// A directory that goes away with its content.
class TemporaryDirectory {
public:
    TemporaryDirectory() {
        std::string name = std::filesystem::temp_directory_path() / "qsat-XXXXXX";
        if (mkdtemp(name.data()) == nullptr) throw std::runtime_error{"cannot make " + name};
        path_ = name;
    }
    ~TemporaryDirectory() { std::filesystem::remove_all(path_); }
    TemporaryDirectory(const TemporaryDirectory&) = delete;
    TemporaryDirectory& operator=(const TemporaryDirectory&) = delete;

    std::string write(const std::string& name, const std::string& content) const {
        const std::string file = path_ / name;
        std::ofstream{file} << content;
        return file;
    }

private:
    std::filesystem::path path_;
};

} // namespace qsat::test
