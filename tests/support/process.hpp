#pragma once

#include <chrono>
#include <filesystem>
#include <limits>
#include <optional>
#include <string>
#include <vector>

namespace qsat::test {

/// A signal that is sent a while after a process began to handle it, which takes long on a busy
/// machine; SIGKILL a while after the process began.
struct SignalAfter {
    int signal;
    std::chrono::microseconds delay;
};

/// The surroundings of a process.
struct ProcessOptions {
    std::string input{};                 ///< standard input, through a pipe
    std::filesystem::path input_file{};  ///< standard input, if not empty
    std::filesystem::path output_file{}; ///< takes standard output, if not empty
    std::filesystem::path directory{};   ///< where it runs, if not empty
    /// Standard output is closed after so many bytes, as `head` does.
    std::size_t close_output_after = std::numeric_limits<std::size_t>::max();
    std::optional<SignalAfter> signal{};
};

/// What a process did.
struct ProcessResult {
    int exit_code = 0;     ///< as a shell tells it: 128 and the signal's number if one killed it
    std::string out{};     ///< standard output
    std::string err{};     ///< standard error
    double seconds = 0;    ///< from start to end
    double afterwards = 0; ///< from the signal to the end, in seconds
};

/// In so many seconds a process that has been told to end has ended, on however slow and busy a
/// machine the tests run: more would be a program that hangs. That work looks at its budget is
/// tested by support/looks.hpp, how soon it ends is measured by bench/measure_stops.
constexpr double soon = 20;

/// Runs a program, found on PATH if its name has no slash, without a shell. Throws
/// std::runtime_error if it cannot be started, or had to be killed because it ran for two minutes.
ProcessResult run_process(const std::string& program, const std::vector<std::string>& arguments,
                          const ProcessOptions& options = {});

/// Runs the qsat that was built with the tests.
ProcessResult run_qsat(const std::vector<std::string>& arguments,
                       const ProcessOptions& options = {});

/// Runs a command line of the shell, in which `qsat` is the one that was built with the tests.
/// Throws as run_process does.
ProcessResult run_shell(const std::string& command, const ProcessOptions& options = {});

/// Is there a program of that name on PATH?
bool is_installed(const std::string& program);

} // namespace qsat::test
