// Boards that are typed on the command line, and what --size does with them and with standard
// input.

#include "program/cli/program.hpp"

using namespace qsat::test;
using qsat::test::Contains;

namespace {

ProcessResult shell(const std::string& command, const std::string& input = "") {
    const TemporaryDirectory folder;
    return run_shell(command, {.input = input, .directory = folder.path()});
}

} // namespace

TEST_CASE("the option --size without a board is the empty board, and leaves standard input alone") {
    const ProcessResult loop =
        shell("printf '4\\n5\\n6\\n' | while read n; do qsat count -q --size $n; done");
    CHECK(loop.out == "2\n10\n4\n");
    CHECK(loop.err.empty());
    const ProcessResult fed = shell("qsat count --size 8", "b4 d5\n");
    CHECK(fed.out == "92\n");
    // A pipe that stays open and empty is not waited for.
    CHECK(shell("mkfifo f; exec 3<>f; qsat count -q --size 8 < f").out == "92\n");
    const TemporaryDirectory folder;
    const std::string file = folder.file("board", "b4 d5\n");
    const ProcessResult ignored = run_qsat({"count", "--size", "8"}, {.input_file = file});
    CHECK(ignored.out == "92\n");
    CHECK_THAT(ignored.err, Contains("--size 8 means the empty board, and standard input is not "
                                     "read (add - to read a board from it)\n"));
}

TEST_CASE("the option --size beside a board is the size that the board lacks") {
    CHECK(shell("qsat convert --to squares --size 8 -", "b4 d5\n").out == "8: d5 b4\n");
    CHECK(shell("qsat convert --to squares b4,d5 --size 8").out == "8: d5 b4\n");
    CHECK(shell("qsat count --size 8 -", "8: b4 d5\n").out == "2\n");
    for (const char* other : {"", "hello", "9: b4", "10\n12\n"})
        CHECK(shell("qsat count --size 8 -", other).exit_code == 2);
    CHECK(shell("qsat trace --json --size 4 b4 d3").exit_code == 2); // too many
    CHECK(shell("qsat trace --json --size 4 'b4 d3'").exit_code == 0);
    CHECK(shell("qsat verify --size 8 'b4 d5' '5 3 1 7 2 8 6 4'").exit_code == 1);
    CHECK(shell("qsat verify --size 8 'e8 a7 h6 d5 b4 g3 c2 f1'").out == "valid\n");
}

TEST_CASE("a word is a board if one can be made of it, and no file has its name") {
    CHECK(shell("qsat convert --to squares 2413").out == "4: b4 d3 a2 c1\n");
    CHECK(shell("echo 4: > 2413; qsat convert --to squares 2413").out == "4:\n");
    CHECK_THAT(shell("qsat convert 8").err, Contains("(for the empty board of 8 rows write 8:)"));
    CHECK_THAT(shell("qsat convert board1 --size 8").err, Contains("board1: cannot open"));
    CHECK_THAT(shell("qsat complete '[5]'").err, Contains("row 5 on a board of 1 column "));
}

TEST_CASE(
    "what begins with a bracket or has several lines is no name of a file, unless one has it") {
    const auto squares = [](const std::string& words) {
        return shell("qsat convert --to squares " + words).out;
    };
    const std::string solution = "4: b4 d3 a2 c1\n";
    CHECK(squares("'[[0,1,0,0],[0,0,0,1],[1,0,0,0],[0,0,1,0]]'") == solution);
    CHECK(squares("'[(0, 0), (1, 1)]' --size 8") == "8: a8 b7\n");
    CHECK(squares("'.Q..\n...Q\nQ...\n..Q.'") == solution);
    CHECK(shell("echo 4: > '[1]'; qsat convert --to squares '[1]'").out == "4:\n");
}

TEST_CASE("a single square is a board that lacks its size") {
    for (const std::string board : {"b4", "'b4 d5'", "'b4;d5'", "b4d5"}) {
        CAPTURE(board);
        CHECK_THAT(shell("qsat complete " + board).err,
                   Contains("the size of the board is missing"));
        CHECK(shell("qsat verify " + board + " 15863724").exit_code == 1);
        CHECK(shell("qsat complete -q --size 8 " + board).exit_code == 0);
    }
    CHECK_THAT(shell("qsat complete b9 --size 8").err, Contains("'b9' is outside the board"));
    CHECK_THAT(shell("qsat complete b4.txt").err, Contains("cannot open"));
}

TEST_CASE(
    "a board that a shell takes apart is put together, unless a file has the name of a square") {
    CHECK(shell("qsat complete 8: b4 d5").out == shell("qsat complete '8: b4 d5'").out);
    CHECK(shell("qsat count 5: regions=ABBCC/ABBCC/ABDCC/ABDCC/AEEEC '!b5'").out == "0\n");
    CHECK(shell("qsat count 8: b4 '!a1' 6: a2 --csv | cut -d, -f2,3").out ==
          shell("qsat count '8: b4 !a1' '6: a2' --csv | cut -d, -f2,3").out);
    CHECK_THAT(shell("echo 4: > b4; qsat count 8: b4").out, Contains("92") && Contains("2\n"));
}

TEST_CASE("of board and solution each has the size that the other lacks") {
    const std::string squares = "'e8 a7 h6 d5 b4 g3 c2 f1'";
    CHECK(shell("qsat verify '8: b4 d5' " + squares).out == "valid\n");
    CHECK(shell("qsat verify 'b4 d5' '8: e8 a7 h6 d5 b4 g3 c2 f1'").out == "valid\n");
    CHECK(shell("qsat verify 'b4 d5' '7 4 2 5 8 1 3 6'").out == "valid\n");
    CHECK(shell("echo 7 4 2 5 8 1 3 6 > s; qsat verify 'b4 d5' s").out == "valid\n");
    CHECK_THAT(shell("qsat verify '8:' '4: b4 d3 a2 c1'").out,
               Contains("the solution is for size 4, the board has size 8"));
    CHECK_THAT(shell("qsat verify 'b4 d5' " + squares).err,
               Contains("the size of the board is missing"));
}

TEST_CASE("board and solution in one hand are counted from where either shows") {
    const std::string solution =
        "'[(1, 5), (2, 1), (3, 8), (4, 4), (5, 2), (6, 7), (7, 3), (8, 6)]'";
    const ProcessResult valid = shell("qsat verify --size 8 '[(1,5),(2,1)]' " + solution);
    CHECK(valid.out == "valid\n");
    CHECK_THAT(valid.err, !Contains("counted from 0"));
    CHECK(shell("qsat verify '[(1,5),(2,1)]' " + solution).out == "valid\n");
    CHECK(shell("qsat verify --base 0 --size 8 '[(1,5),(2,1)]' " + solution).exit_code == 2);
    const ProcessResult partial =
        shell("qsat verify --size 8 '[(1,8)]' '[(2,1),(3,5)]'"); // the board shows it
    CHECK_THAT(partial.err, !Contains("counted from 0"));
    CHECK(shell("qsat convert --to squares --size 8 -", "[(1,8)]\n[(2,1)]\n").out ==
          "8: h8\n8: a7\n");
}

TEST_CASE("verify with a board alone says whether it is right") {
    CHECK(shell("qsat verify '4: b4 d3 a2 c1'").out == "valid\n");
    const ProcessResult partial = shell("qsat verify '4: b4 d3 a2'");
    CHECK(partial.exit_code == 1);
    CHECK(partial.out == "not valid (right so far, 3 of 4 queens):\nrow 1 has no queen\n");
    CHECK_THAT(shell("qsat verify '4: b4 a4'").out, Contains("attack each other along row 4"));
    check_said(shell("printf '4: b4 d3 a2 c1\\n4: a1\\n' | qsat verify -"), 1,
               Contains("2 boards") && Contains("1 yes, 1 no"));
    CHECK(shell("qsat verify '8:' ''").exit_code == 2);
    CHECK_THAT(shell("qsat verify --size 8").err, Contains("SOLUTION is missing"));
}
