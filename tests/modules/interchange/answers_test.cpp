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

TEST_CASE("clingo's and clasp's JSON has atoms or literals") {
    const SolverOutput atoms = read(R"json({"Solver": "clingo version 5.8.0", "Input": ["-"],
  "Call": [{"Witnesses": [
    {"Value": ["queen(4,2)", "free(1,1)", "queen(1,3)", "queen(3,4)", "queen(2,1)"], "Costs": [3]},
    {"Value": ["queen(1,1)"]}]}, {"Witnesses": [{"Value": ["queen(2,1)"]}]}],
  "Result": "OPTIMUM FOUND", "Models": {"Number": 3}, "Time": {"Total": 0.1}})json");
    CHECK(atoms.models.empty());
    REQUIRE(atoms.placements.size() == 3);
    CHECK(atoms.placements[0] == completion);
    CHECK(atoms.placements[2] == std::vector<Square>{{2, 0}});
    const SolverOutput literals =
        read(R"json({"Solver": "clasp version 3.3.5", "Call": [{"Witnesses":
        [{"Value": [1, -2, 3]}, {"Value": ["-1", "x2"]}]}], "Result": "SATISFIABLE"})json");
    CHECK(literals.status == Status::satisfiable);
    CHECK(literals.models == std::vector<std::vector<int>>{{1, -2, 3}, {-1, 2}});
    for (const auto& [word, status] : std::vector<std::pair<std::string, Status>>{
             {"UNSATISFIABLE", Status::unsatisfiable}, {"UNKNOWN", Status::unknown}})
        CHECK(
            read("{\"Solver\": \"clingo\", \"Call\": [{}], \"Result\": \"" + word + "\"}").status ==
            status);
}

TEST_CASE("MiniZinc's JSON has the rows between its separators") {
    const SolverOutput output =
        read("{\n  \"row\" : [2, 4, 1, 3],\n  \"other\" : {\"row\": [9]}\n}\n----------\n"
             "% time 3\n{\"row\": [0, 0, 2, 0]}\n----------\n==========\n");
    CHECK(output.status == Status::satisfiable);
    REQUIRE(output.placements.size() == 2);
    CHECK(output.placements[0] == completion);
    CHECK(output.placements[1] == std::vector<Square>{{2, 2}});
}

TEST_CASE("z3 of Debian 12 ends a model with a blank instead of 0") {
    CHECK(read("s SATISFIABLE\nv 1 -2 3 \n").models == std::vector<std::vector<int>>{{1, -2, 3}});
    CHECK(read("s SATISFIABLE\nv 1 -2 3 0\n").models == std::vector<std::vector<int>>{{1, -2, 3}});
    for (const char* cut :
         {"s SATISFIABLE\nv 1 -2 3 ", "s SATISFIABLE\nv 1 -2\nv 3 \n", "s SATISFIABLE\nv 1 -2 3\n"})
        CHECK_THAT(message(cut), qsat::test::Contains("the model ends in the middle"));
}

TEST_CASE("solutions of linear programs name their variables") {
    const std::vector<int> model{1, -2, 3};
    for (const char* answer :
         {"Model status\nOptimal\n\n# Primal solution values\nFeasible\nObjective 0\n# Columns 3\n"
          "x1 1\nx2 0\nx3 0.9999999\n# Rows 1\nHiGHS_R0 1\n\n# Dual solution values\nNone\n",
          "solution status: optimal solution found\nobjective value: 0\n"
          "x1    1 \t(obj:0)\nx2   -0 \t(obj:0)\nx3   1 \t(obj:0)\n",
          "Optimal - objective value 0.00000000\n      0 x1   1   0\n      1 x2   0   0\n"
          "      2 x3   1   0\n",
          "# Solution for model obj\n# Objective value = 0\nx1 1\nx2 0\nx3 1e+00\n",
          "Problem:    \nRows:       2\nStatus:     INTEGER OPTIMAL\nObjective:  obj = 0 "
          "(MINimum)\n"
          "   No. Column name       Activity     Lower bound   Upper bound\n"
          "     1 x1           *              1             0             1 \n"
          "     2 x2           *              0             0             1 \n"
          "     3 x3           *              1             0             1 \n",
          "Stopped on time - objective value 0.00000000\n 0 x1 1 0\n 1 x2 0 0\n 2 x3 1 0\n"}) {
        INFO(answer);
        CHECK(read(answer).models == std::vector<std::vector<int>>{model});
    }
    for (const char* answer : {"Model status\nInfeasible\n\n# Primal solution values\nNone\n",
                               "solution status: infeasible\nno solution available\n",
                               "Infeasible - objective value 0.00000000\n 0 x1 1 0\n",
                               "Integer infeasible - objective value 0.00000000\n 0 x1 1 0\n",
                               "Problem:    \nStatus:     INTEGER EMPTY\n     1 x1 *  0 0 1\n"}) {
        INFO(answer);
        CHECK(read(answer).status == Status::unsatisfiable);
        CHECK(read(answer).models.empty());
    }
    for (const char* answer :
         {"Model status\nTime limit reached\n\n# Primal solution values\nNone\n",
          "solution status: time limit reached\nno solution available\n",
          "Stopped on time (no integer solution - continuous used) - objective value 0\n"
          " 0 x1 0.5 0\n 1 x2 1 0\n",
          "Problem:    \nStatus:     INTEGER UNDEFINED\n     1 x1 *  0 0 1\n"}) {
        INFO(answer);
        CHECK(read(answer).status == Status::unknown);
        CHECK(read(answer).models.empty());
    }
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
    CHECK(message(R"json({"Call": [{"Witnesses": [{"Value": ["queen(1,2)",
"queen(5,1)"]}]}]})json") == "answer.txt:2:2: '5' is too large (at most 4)");
    CHECK(message(R"json({"Call": [{"Witnesses": [{"Value": [1, -1]}]}]})json") ==
          "answer.txt:1:1: variable 1 is both true and false");
    CHECK(message("{\"Call\": [\n{\"Witnesses\": [") ==
          "answer.txt:2:16: the JSON text ends in the middle (was the output cut off?)");
    CHECK(message("{\"Call\": [\n!]}") == "answer.txt:2:1: unexpected '!' in JSON");
    CHECK(message("{\"Call\": " + std::string(100'000, '[') + "}") ==
          "answer.txt:1:1: nested too deep (expected the output of clingo or MiniZinc)");
    CHECK(message("\n{\"row\": [1, 2, 3, 5]}\n----------\n") ==
          "answer.txt:2:1: row 5 in column 4 on a board of size 4 (expected 0 ... 4)");
    CHECK(message("{\"row\": [1, 2, 3]}\n----------\n") ==
          "answer.txt:1:1: a permutation of 3 columns for a board of 4");
    CHECK(message("{\"row\": [1, 2, 3, \"x\"]}\n----------\n") ==
          "answer.txt:1:1: unexpected 'x' (expected the number of a row)");
    CHECK(message("{\"line\": [1, 2, 3, 4]}\n----------\n") ==
          "answer.txt:1:1: there is no member row (expected the model of qsat export)");
    CHECK(message("Model status\nOptimal\n# Columns 1\nx1 one\n") ==
          "answer.txt:4:4: unexpected 'one' (expected the value of x1)");
    CHECK(message("c Problem:\ns mip 2 3 o 0\nj 1 0\n") ==
          "answer.txt: this file has no names of variables (expected that of glpsol --output)");
    CHECK(message("x1 -x1") == "answer.txt:1:4: variable 1 is both true and false");
}
