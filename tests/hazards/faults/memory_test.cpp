// Memory that suffices for a part of the work: that part is done.
#include "catch.hpp"
#include "support/process.hpp"
#include "support/temporary_directory.hpp"

using namespace qsat;
using namespace qsat::test;

#ifndef QSAT_SANITIZE // the sanitizers take terabytes of addresses

TEST_CASE("without memory for two threads one searches on") {
    const ProcessResult board = run_process(
        QSAT_BINARY, {"generate", "diagonals", "--size", "60", "--diagonals", "66", "--seed", "3"});
    const ProcessResult run = run_process(
        "prlimit",
        {"--as=60000000", "--", QSAT_BINARY, "complete", "--jobs", "2", "--timeout", "2"},
        {.input = board.out});
    INFO(run.err);
    CHECK(run.exit_code == 3);
    CHECK(run.err.find("time limit reached") != std::string::npos);
}

TEST_CASE("a board too large for the memory has a row, and the others have theirs") {
    const TemporaryDirectory directory;
    const std::string easy = directory.file("easy.txt", "8: b4 d5\n");
    const std::string large = directory.file("large.txt", std::string(200 << 20, '\n'));
    const std::string last = directory.file("last.txt", "9:\n");
    for (const char* const jobs : {"1", "2"}) {
        const ProcessResult run =
            run_process("prlimit", {"--as=150000000", "--", QSAT_BINARY, "complete", easy, large,
                                    last, "--csv", "--jobs", jobs});
        INFO(run.out << run.err);
        CHECK(run.exit_code == 3);
        CHECK(run.out.find("easy.txt,8,completed") != std::string::npos);
        CHECK(run.out.find("large.txt,,stopped: not enough memory,") != std::string::npos);
        CHECK(run.out.find("last.txt,9,completed") != std::string::npos);
    }
}

#endif
