#include "program/cli/program.hpp"
#include "solve/complete.hpp"
#include "support/json.hpp"
#include "support/paths.hpp"

#include <csignal>

using namespace qsat;
using namespace qsat::test;
using qsat::test::Contains;
using std::chrono_literals::operator""ms;

namespace {

/// Work that lasts much longer than anybody waits, for each way in which qsat spends its time.
const std::vector<Words> long_work{
    {"complete", "--size", "18", "--all", "--engine", "backtrack", "-o", "/dev/null"},
    {"complete", "--size", "18", "--all", "--to", "permutation"},
    {"complete", "--size", "18", "--all", "--json"},
    {"complete", "--size", "1000", "--engine", "sat", "--encoding", "product"},
    {"complete", "--size", "250", "--engine", "sat", "--encoding", "pairwise"},
    {"complete", "--size", "4000", "--engine", "backtrack"},
    {"first", "--size", "60"},
    {"export", "--size", "4000", "-o", "/dev/null"},
};

} // namespace

TEST_CASE("Ctrl-C ends every kind of work at once, with code 130") {
    for (const Words& command : long_work) {
        for (const auto delay : {500ms, 1500ms}) {
            INFO(command[0] << ' ' << command[2] << ' ' << command.back());
            const ProcessResult run = run_qsat(command, {.signal = {{SIGINT, delay}}});
            CHECK(run.exit_code == 130);
            CHECK(run.afterwards < soon);
            CHECK_THAT(run.err, Catch::Matchers::StartsWith("stopped"));
            CHECK_THAT(run.err, Contains("interrupted; "));
        }
    }
}

TEST_CASE("SIGTERM is obeyed like Ctrl-C") {
    CHECK(run_qsat(long_work.front(), {.signal = {{SIGTERM, 500ms}}}).exit_code == 130);
}

TEST_CASE("a signal that timeout(1) sends twice is obeyed once") {
    for (int times = 0; times < 5; ++times) {
        // A busy machine takes a while until the program handles signals.
        check_said(run_process("timeout", {"--preserve-status", "-s", "INT", "2", QSAT_BINARY,
                                           "complete", "--size", "18", "--all", "--engine",
                                           "backtrack", "-o", "/dev/null"}),
                   130, Contains("interrupted; "));
    }
}

TEST_CASE("option --timeout ends every kind of work in time, with code 3") {
    for (const Words& command : long_work) {
        for (const char* seconds : {"0", "0.2"}) {
            INFO(command[0] << ' ' << command[2] << ' ' << command.back());
            Words arguments = command;
            arguments.insert(arguments.end(), {"--timeout", seconds});
            const ProcessResult run = run_qsat(arguments);
            CHECK(run.exit_code == 3);
            CHECK(run.seconds < std::stod(seconds) + soon);
            CHECK_THAT(run.err, Contains("time limit reached; "));
        }
    }
}

TEST_CASE("option --timeout 0 stops every engine before it begins") {
    for (const Engine& engine : engines) {
        check_only_said(run_qsat({"complete", "--size", "8", "--timeout", "0", "--engine",
                                  std::string{engine.name}}),
                        3, Contains("no completion found so far, one may still exist"));
    }
}

TEST_CASE(
    "a time limit is `stopped` in JSON and tables, whatever is asked and wherever it strikes") {
    const Folder folder{{"board", "200: a1\n"}};
    for (const std::string command :
         {"complete", "hint", "hint --all", "steps", "explain", "count", "estimate", "first",
          "largest", "threshold", "plan", "classes", "trace", "armies", "verify",
          "generate puzzle --size 30", "complete --all", "complete --engine sat",
          "largest --engine sat"}) {
        const bool takes_board = !command.starts_with("generate");
        const std::string asked =
            "qsat " + command + (takes_board ? " board" : "") + " --timeout 0 ";
        INFO(asked);
        const ProcessResult run = folder.shell(asked + "--json");
        if (run.exit_code != 3) continue; // answered before it looked at the clock
        const auto json = parse_json(run.out);
        CHECK(json["result"] == "stopped");
        CHECK(json["reason"] == "time limit reached");
        CHECK_FALSE(json.contains("error"));
        // A count says how many it found.
        if (!takes_board || command == "trace" || command == "armies" || command == "count")
            continue;
        CHECK_THAT(folder.shell(asked + "--csv").out, Contains(",stopped: time limit reached,"));
    }
}

TEST_CASE("largest tells a time limit from an error before it has bounds") {
    const ProcessResult json = run_qsat({"largest", "3000:", "--timeout", "0.2", "--json"});
    CHECK(json.exit_code == 3);
    CHECK(parse_json(json.out)["result"] == "stopped");
    const ProcessResult table = run_qsat({"largest", "3000:", "--timeout", "0.2", "--csv"});
    CHECK(table.exit_code == 3);
    CHECK_THAT(table.out, Contains(",stopped: time limit reached,"));
}

TEST_CASE("a timeout that is not reached changes nothing") {
    const ProcessResult run = run_qsat({"complete", "--size", "8", "--timeout", "100"});
    CHECK(run.exit_code == 0);
    CHECK(run.seconds < soon);
}

TEST_CASE("Ctrl-C and --timeout also end the wait for a board that does not come") {
    const Folder folder;
    const std::string fifo = (folder.path() / "fifo").string();
    REQUIRE(run_process("mkfifo", {fifo}).exit_code == 0);
    const ProcessResult interrupted = run_qsat({"complete", fifo}, {.signal = {{SIGINT, 500ms}}});
    CHECK(interrupted.exit_code == 130);
    CHECK(interrupted.afterwards < soon);
    const ProcessResult expired = run_qsat({"complete", fifo, "--timeout", "0.1"});
    CHECK(expired.exit_code == 3);
    CHECK(expired.seconds < soon);
}
