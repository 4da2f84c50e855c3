#include "encodings/at_most_one.hpp"
#include "formats/format.hpp"
#include "program/cli/program.hpp"
#include "support/exhaustive_engines.hpp"

using namespace qsat;
using namespace qsat::test;
using qsat::test::Contains;

namespace {

/// The two completions of Nauck's puzzle in a format, in the order of the squares format.
Words nauck_completions(std::string_view format) {
    if (format == "squares") return {nauck_first, nauck_second};
    if (format == "permutation") return {"7 4 2 5 8 1 3 6\n", "6 4 1 5 8 2 7 3\n"};
    return {};
}

} // namespace

TEST_CASE("complete places the remaining queens and says so on standard error") {
    const ProcessResult run = run_qsat({"complete", "-"}, {.input = nauck});
    CHECK(run.exit_code == 0);
    CHECK(lines_of(run.out).size() == 9); // eight rows and an empty line
    CHECK(run.out.find(". . . Q . . . .\n. Q . . . . . .\n") != std::string::npos);
    CHECK_THAT(run.err, Catch::Matchers::StartsWith("completed: 6 queens added in "));
    CHECK(lines_of(run.err).size() == 1);
}

TEST_CASE("a board comes from a file, from -, or from a pipe without being named") {
    const Folder folder;
    const std::string file = folder.file("board.txt", nauck);
    const std::string expected = run_qsat({"complete", file}).out;
    CHECK(!expected.empty());
    CHECK(run_qsat({"complete", "-"}, {.input = nauck}).out == expected);
    CHECK(run_qsat({"complete"}, {.input = nauck}).out == expected);
    CHECK(run_qsat({"complete"}, {.input_file = file}).out == expected);
    CHECK(folder.qsat({"complete", "board.txt"}).out == expected);
}

TEST_CASE("the same board completes the same way in every format in and out") {
    const Words inputs{nauck, "0 4 0 5 0 0 0 0\n", ". 4 . 5 . . . .\n",
                       "# Nauck 1850\n"
                       "........\n........\n........\n...Q....\n"
                       ".Q......\n........\n........\n........\n"};
    for (const std::string& input : inputs) {
        INFO(input);
        for (const auto* format : {"squares", "permutation"}) {
            const ProcessResult run =
                run_qsat({"complete", "--all", "--to", format}, {.input = input});
            CHECK(run.exit_code == 0);
            for (const std::string& completion : nauck_completions(format))
                CHECK(run.out.find(completion) != std::string::npos);
            CHECK(lines_of(run.out).size() == 2);
        }
    }
}

TEST_CASE("what is written in any format is read again and verified") {
    for (const Format* format : formats) {
        if (format->is_picture()) continue;
        // Those of regions carry no board without: tests/modules/regions.
        if (format == &regions_format || format == &puzz_link_format) continue;
        INFO(format->name);
        const std::string name{format->name};
        const ProcessResult run = run_qsat({"complete", "--all", "--to", name}, {.input = nauck});
        REQUIRE(run.exit_code == 0);
        const Folder folder;
        const std::string board = folder.file("board.txt", nauck);
        CHECK(run_qsat({"verify", board, "-"}, {.input = run.out}).out ==
              "solution 1: valid\nsolution 2: valid\n");
    }
}

TEST_CASE("option --from insists on a format") {
    CHECK(run_qsat({"complete", "--from", "squares"}, {.input = nauck}).exit_code == 0);
    check_said(run_qsat({"complete", "--from", "grid"}, {.input = nauck}), 2,
               Contains("<standard input>:1:1: unexpected '8'"));
}

TEST_CASE("option --legend gives the letters of a grid") {
    const ProcessResult run =
        run_qsat({"complete", "--legend", "queen=0,free=+,blocked=-", "--to", "squares"},
                 {.input = "-+++\n++++\n++++\n+++-\n"});
    CHECK(run.exit_code == 0);
    CHECK((run.out == "4: b4 d3 a2 c1\n" || run.out == "4: c4 a3 d2 b1\n"));
    CHECK(run_qsat({"complete", "--legend", "queen=X", "--to", "squares"},
                   {.input = ".X..\n....\n....\n....\n"})
              .out == "4: b4 d3 a2 c1\n");
}

TEST_CASE("option --all and --limit tell how many completions") {
    const ProcessResult all = run_qsat({"complete", "--size", "8", "--all", "--to", "permutation"});
    CHECK(lines_of(all.out).size() == 92);
    CHECK_THAT(all.err, Catch::Matchers::StartsWith("92 completions, all there are, in "));
    const ProcessResult some =
        run_qsat({"complete", "--size", "8", "--limit", "5", "--to", "permutation"});
    CHECK(some.exit_code == 0);
    CHECK(lines_of(some.out).size() == 5);
    CHECK_THAT(some.err, Catch::Matchers::StartsWith("5 completions, perhaps not all, in "));
}

TEST_CASE("every engine with every encoding finds all completions") {
    for (const Engine* const engine : test::exhaustive_engines()) {
        for (const AtMostOneEncoding& encoding : at_most_one_encodings) {
            INFO(engine->name << ' ' << encoding.name);
            const ProcessResult run =
                run_qsat({"complete", "--all", "--to", "squares", "--engine",
                          std::string{engine->name}, "--encoding", std::string{encoding.name}},
                         {.input = nauck});
            if (!engine->uses_encodings && engine->name != "auto") {
                check_said(run, 2, qsat::test::Contains("has no encodings"));
                continue;
            }
            CHECK(run.exit_code == 0);
            CHECK(lines_of(run.out).size() == 2);
            CHECK(run.out.find(nauck_first) != std::string::npos);
            CHECK(run.out.find(nauck_second) != std::string::npos);
        }
    }
}

TEST_CASE("a seed gives the same completion each time, and seeds differ") {
    const auto with_seed = [](const char* seed) {
        return run_qsat({"complete", "--size", "20", "--engine", "backtrack", "--seed", seed}).out;
    };
    CHECK(with_seed("1") == with_seed("1"));
    CHECK(with_seed("1") != with_seed("2"));
}

TEST_CASE("a board without a completion ends with code 1 and nothing on standard output") {
    for (const Engine* const engine : test::exhaustive_engines()) {
        for (const char* size : {"2", "3"}) {
            check_only_said(
                run_qsat({"complete", "--size", size, "--engine", std::string{engine->name}}), 1,
                Catch::Matchers::StartsWith("no completion exists"));
        }
    }
}

TEST_CASE("given queens that attack each other are named, whatever the engine") {
    for (const Engine& engine : engines) {
        check_only_said(run_qsat({"complete", "--engine", std::string{engine.name}},
                                 {.input = "8: b4 e7 h1\n"}),
                        1,
                        Contains("no completion exists: queens e7 and b4 attack each other "
                                 "along a diagonal"));
    }
}

TEST_CASE("engines that are not exhaustive complete a board, and refuse to look for more") {
    for (const char* engine : {"local", "construct"}) {
        const ProcessResult one =
            run_qsat({"complete", "--size", "30", "--engine", engine, "--to", "permutation"});
        CHECK(one.exit_code == 0);
        CHECK(lines_of(one.out).size() == 1);
        CHECK_THAT(one.err, Contains(std::string{"("} + engine + ")"));
        check_said(run_qsat({"complete", "--size", "8", "--engine", engine, "--all"}), 2,
                   Contains("finds one completion"));
    }
    check_only_said(run_qsat({"complete", "--engine", "construct"}, {.input = "8: a1 b5\n"}), 3,
                    Contains("the engine gave up; no explicit solution"));
    for (const char* board : {"1: !a1", "2:", "3:", "4: /a2", "6: a1"})
        check_only_said(
            run_qsat({"complete", "--engine", "local"}, {.input = std::string{board} + '\n'}), 3,
            Contains("the engine gave up; no completion found in 1000 restarts"));
}

TEST_CASE("large boards need no list of their free squares") {
    for (const char* size : {"1001", "100000"}) {
        check_said(run_qsat({"complete", "--size", size, "--to", "permutation", "-v"}), 0,
                   Contains("engine: construct, an explicit solution fits"));
    }
    check_said(run_qsat({"complete", "--to", "permutation", "--stats"},
                        {.input = "20000: a1 c2 h77 zz9000\n"}),
               0, Contains("engine: local"));
}

TEST_CASE("a row without a free square is named") {
    check_said(run_qsat({"complete"}, {.input = "xxxx\n....\n....\n....\n"}), 1,
               Contains("row 4 has no free square"));
}

TEST_CASE("option --exit-codes sat speaks as SAT solvers do") {
    CHECK(run_qsat({"complete", "--size", "8", "--exit-codes", "sat"}).exit_code == 10);
    CHECK(run_qsat({"complete", "--size", "3", "--exit-codes", "sat"}).exit_code == 20);
    CHECK(
        run_qsat({"complete", "--size", "8", "--exit-codes", "sat", "--timeout", "0"}).exit_code ==
        0);
    // Undecided for minutes, and nothing is written meanwhile but the proof.
    const Folder folder;
    folder.file("hard.txt", run_qsat({"generate", "diagonals", "--size", "80", "--diagonals", "88",
                                      "--seed", "9001"})
                                .out);
    const ProcessResult stopped = folder.qsat(
        {"complete", "hard.txt", "--exit-codes", "sat", "--timeout", "0.2", "--proof", "p"});
    CHECK_THAT(stopped.err, Contains("no proof was written"));
    CHECK(stopped.exit_code == 0);
    CHECK(run_qsat({"complete", "no such file", "--exit-codes", "sat"}).exit_code == 2);
}

TEST_CASE("option -q is quiet, --stats and -v tell more") {
    CHECK(run_qsat({"complete", "-q"}, {.input = nauck}).err.empty());
    const ProcessResult stats =
        run_qsat({"complete", "--stats", "-q", "--engine", "sat"}, {.input = nauck});
    for (const char* name : {"engine: sat\n", "encoding: ", "variables: ", "clauses: "})
        CHECK_THAT(stats.err, Contains(name));
    const ProcessResult verbose = run_qsat({"complete", "-v"}, {.input = nauck});
    CHECK_THAT(verbose.err, Contains("<standard input>: squares, 8 rows, 2 queens given"));
    CHECK_THAT(verbose.err, Contains("left to do: 6 rows, 22 free squares"));
    CHECK_THAT(verbose.err, Contains("engine: backtrack, 6 open lines"));
    CHECK_THAT(run_qsat({"complete", "-v", "--engine", "sat"}, {.input = nauck}).err,
               Contains("engine: sat, as asked for\nencoding: pairwise, "));
}

TEST_CASE("of a solved board it is said that it is complete, and right") {
    const std::string solved = "4: b4 d3 a2 c1";
    for (const Words& words : {Words{"complete"}, {"complete", "--all"}, {"first"}, {"steps"}}) {
        const ProcessResult run = run_qsat(words, {.input = solved});
        INFO(run.err);
        CHECK(run.exit_code == 0);
        CHECK(run.err == "already complete, and right\n");
    }
    CHECK_THAT(run_qsat({"complete"}, {.input = "4: b4 d3 a2 b1"}).err,
               !qsat::test::Contains("right"));
}
