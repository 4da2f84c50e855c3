#pragma once

#include "program/cli/program.hpp"

#include <string>

namespace qsat::test {

/// A directory with the four shards of a board, by a command.
class State {
public:
    explicit State(const std::string& command = "count", const std::string& board = "8:\n") {
        const ProcessResult run =
            run_qsat({command, "--shards", "4", "--state", path()}, {.input = board});
        REQUIRE(run.exit_code <= 1);
    }

    std::string path() const { return (directory_.path() / "state").string(); }
    std::string shard(int number, const std::string& command = "count") const {
        return path() + '/' + command + '-' + std::to_string(number) + "-of-4.json";
    }
    ProcessResult merge() const { return run_qsat({"merge", path()}); }

private:
    TemporaryDirectory directory_;
};

} // namespace qsat::test
