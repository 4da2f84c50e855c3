#include "catch.hpp"
#include "interchange/solver_output.hpp"

using namespace qsat;
using Status = SolverOutput::Status;

namespace {

const std::vector<Square> completion{{0, 1}, {1, 3}, {2, 0}, {3, 2}}; // b4 d3 a2 c1

SolverOutput read(std::string_view content) {
    return read_any_solver_output("answer.txt", content, 4);
}

std::string message(std::string_view content) {
    try {
        read(content);
    } catch (const InputError& error) {
        return error.what();
    }
    return "no error";
}

} // namespace

TEST_CASE("clingo's atoms are rows from the bottom and columns from the left") {
    const SolverOutput output = read("clingo version 5.4.1\nReading from board.lp\nSolving...\n"
                                     "Answer: 1\nqueen(4,2) queen(1,3) queen(3,4) queen(2,1)\n"
                                     "SATISFIABLE\n\nModels       : 1\n");
    CHECK(output.status == Status::satisfiable);
    CHECK(output.models.empty());
    REQUIRE(output.placements.size() == 1);
    CHECK(output.placements.front() == completion);
}

TEST_CASE("facts, repeated atoms, other atoms and several answers are read") {
    const SolverOutput output =
        read("% clasp version 3.3.5\nANSWER\nqueen(1,1). free(2,2). queen(1,1). queens(3).\n"
             "ANSWER\r\nqueen(2,1).\r\n");
    REQUIRE(output.placements.size() == 2);
    CHECK(output.placements[0] == std::vector<Square>{{3, 0}});
    CHECK(output.placements[1] == std::vector<Square>{{2, 0}});
}

TEST_CASE("answers without a model keep their status") {
    CHECK(read("clasp version 3.3.5\nSolving...\nUNSATISFIABLE\n").status == Status::unsatisfiable);
    CHECK(read("clasp version 3.3.5\nSolving...\nUNKNOWN\n").status == Status::unknown);
    CHECK(read("=====UNSATISFIABLE=====\n").status == Status::unsatisfiable);
    CHECK(read("=====UNKNOWN=====\n").status == Status::unknown);
    CHECK(read("==========\n").status == Status::not_said);
}

TEST_CASE("MiniZinc's permutations are read between its separators") {
    const SolverOutput output = read("2 4 1 3\n----------\n% time 3\n3 1 4 2\n----------\n"
                                     "==========\n# a comment\n✗ attacked\n");
    CHECK(output.status == Status::satisfiable);
    REQUIRE(output.placements.size() == 2);
    CHECK(output.placements[0] == completion);
    CHECK(output.placements[1] == std::vector<Square>{{0, 2}, {1, 0}, {2, 3}, {3, 1}});
}

TEST_CASE("pseudo-Boolean literals begin with x") {
    const std::vector<int> model{1, -2, 3};
    const SolverOutput answers = read("c Answer: 1\nv x1 -x2 x3\nc Answer: 2\nv -x1 x2\nv -x3\n"
                                      "s SATISFIABLE\n");
    CHECK(answers.status == Status::satisfiable);
    REQUIRE(answers.models.size() == 2);
    CHECK(answers.models[0] == model);
    CHECK(answers.models[1] == std::vector<int>{-1, 2, -3});
    for (const std::string_view same : {"v x1 -x2 x3\n", "v 1 -2 3 0\n", "x1 -x2 x3", "1 -2 3"})
        CHECK(read(same).models == std::vector<std::vector<int>>{model});
}

TEST_CASE("answers that are not for this board are refused with their place") {
    CHECK(message("Answer: 1\nqueen(1,2) queen(5,1)\n") ==
          "answer.txt:2:12: '5' is too large (at most 4)");
    CHECK(message("queen(0,1)") == "answer.txt:1:1: rows and columns are counted from 1");
    CHECK(message("queen(1)") ==
          "answer.txt:1:1: unexpected 'queen(1)' (expected queen(ROW,COLUMN))");
    CHECK(message("queen(1,2") ==
          "answer.txt:1:1: unexpected 'queen(1,2' (expected queen(ROW,COLUMN))");
    CHECK(message("queen(1,2,3)") ==
          "answer.txt:1:1: unexpected '2,3' (expected queen(ROW,COLUMN))");
    CHECK(message("queen(-1,2)") == "answer.txt:1:1: unexpected '-1' (expected queen(ROW,COLUMN))");
    CHECK(message("1 2 3 4 5\n----------\n") ==
          "answer.txt:1:1: a permutation of 5 columns for a board of 4");
    CHECK(message("1 2 c 4\n----------\n") ==
          "answer.txt:1:5: unexpected 'c' (expected the number of a row, 0 or . for an empty "
          "column; squares need a colon, as in 8: b4 d5)");
    CHECK(message("v x\n") ==
          "answer.txt:1:3: unexpected 'x' (expected a literal, such as 17 or -17)");
    CHECK(message("x1 -x1") == "answer.txt:1:4: variable 1 is both true and false");
}
