#pragma once

#include "catch.hpp"
#include "support/process.hpp"

namespace qsat::test {

/// Runs a command with `--proof p --force`, exports the formula that it names, of this board, and
/// checks the proof with it. Returns what the command did.
inline ProcessResult run_and_check_proof(std::vector<std::string> command, const std::string& board,
                                         const std::filesystem::path& directory) {
    command.insert(command.end(), {"--proof", "p", "--force"});
    ProcessResult run = run_qsat(command, {.directory = directory});
    INFO(run.err);
    const std::string says = "p refutes the formula of qsat export ";
    const std::size_t at = run.err.find(says);
    REQUIRE(at != std::string::npos);
    const std::size_t from = at + says.size();
    const std::string formula = run.err.substr(from, run.err.find('\n', at) - from);
    REQUIRE(run_shell("qsat export -o f --force " + board + ' ' + formula, {.directory = directory})
                .exit_code == 0);
    CHECK(run_qsat({"check-proof", "f", "p"}, {.directory = directory}).exit_code == 0);
    return run;
}

} // namespace qsat::test
