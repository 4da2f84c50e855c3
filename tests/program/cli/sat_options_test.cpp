// Options that only SAT heeds, and uniqueness.

#include "program/cli/program.hpp"

#include <algorithm>

using namespace qsat::test;
using qsat::test::Contains;

TEST_CASE("option --solver-option reaches CaDiCaL, and unknown names and values are refused") {
    const auto with_option = [](const char* option) {
        return run_qsat({"complete", "--size", "30", "--engine", "sat", "--warm-start", "off",
                         "--stats", "--to", "permutation", "--solver-option", option});
    };
    const ProcessResult plain = with_option("walk=1");
    const ProcessResult positive = with_option("phase=0");
    CHECK(plain.exit_code == 0);
    CHECK(positive.exit_code == 0);
    CHECK(plain.out != positive.out); // it did make a difference
    for (const char* wrong : {"no-such-option=1", "walk", "walk=", "walk=yes", "=1"}) {
        INFO(wrong);
        check_only_said(with_option(wrong), 2, Contains("--solver-option: "));
    }
}

TEST_CASE("option --cubes gives the same answers") {
    for (const char* jobs : {"1", "2"}) {
        const ProcessResult all = run_qsat({"complete", "--size", "8", "--engine", "sat", "--cubes",
                                            "10", "--jobs", jobs, "--all", "--to", "permutation"});
        CHECK(all.exit_code == 0);
        CHECK(std::ranges::count(all.out, '\n') == 92);
        CHECK(
            run_qsat({"complete", "--size", "3", "--engine", "sat", "--cubes", "4", "--jobs", jobs})
                .exit_code == 1);
    }
}

TEST_CASE("export --cubes writes an incremental problem, or a file for each cube") {
    const Folder folder{{"board", "6:\n"}};
    const ProcessResult incremental = folder.qsat({"export", "board", "--cubes", "4"});
    CHECK(incremental.exit_code == 0);
    CHECK_THAT(incremental.out, Contains("\np inccnf\n"));
    CHECK_THAT(incremental.out, Contains("\na "));
    CHECK_THAT(incremental.err, Contains(" cubes"));

    CHECK(folder.qsat({"export", "board", "--cubes", "4", "--cube-files", "cubes"}).exit_code == 0);
    const ProcessResult first = folder.qsat({"convert", "cubes/cube-000001.cnf"});
    CHECK(first.exit_code == 0); // its comment has the board
    CHECK(first.out == folder.qsat({"convert", "board"}).out);
    check_said(folder.qsat({"export", "board", "--cubes", "4", "--cube-files", "cubes"}), 2,
               Contains("it exists already"));
    CHECK(folder.qsat({"export", "board", "--cube-files", "cubes"}).exit_code == 2);
    CHECK(folder.qsat({"export", "board", "--cubes", "4", "--to", "asp"}).exit_code == 2);
}

TEST_CASE("option --check-unique tells the only completion from the first of two") {
    const ProcessResult two =
        run_qsat({"complete", "--check-unique", "--to", "squares"}, {.input = nauck});
    CHECK(two.exit_code == 1);
    CHECK(two.out.find(nauck_first) != std::string::npos);
    CHECK(two.out.find(nauck_second) != std::string::npos);
    CHECK_THAT(two.err, Contains("not the only completion; in the second: "));
    for (const char* engine : {"auto", "sat", "backtrack"}) {
        const ProcessResult one =
            run_qsat({"complete", "--check-unique", "--engine", engine, "--to", "squares"},
                     {.input = "8: d5 b4 a7\n"});
        CHECK(one.exit_code == 0);
        CHECK(one.out == nauck_first);
        CHECK_THAT(one.err, Contains("\nthe only completion\n"));
    }
    CHECK(run_qsat({"complete", "--check-unique", "--size", "3"}).exit_code == 1);
    CHECK(run_qsat({"complete", "--check-unique", "--all", "--size", "4"}).exit_code == 2);
}
