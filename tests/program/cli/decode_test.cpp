#include "program/cli/program.hpp"

using namespace qsat::test;
using qsat::test::Contains;

namespace {

/// On the empty 4 x 4 board variable 4 (r - 1) + c is the c-th square of the r-th row from the top.
constexpr auto literals = "-1 2 -3 -4 -5 -6 -7 8 9 -10 -11 -12 -13 -14 15 -16";
constexpr auto other_literals = "-1 -2 3 -4 5 -6 -7 -8 -9 -10 -11 12 -13 14 -15 -16";
constexpr auto completion = "4: b4 d3 a2 c1\n";
constexpr auto other_completion = "4: c4 a3 d2 b1\n";

ProcessResult decode(const std::string& model) {
    return run_qsat({"decode", "--size", "4", "-", "--to", "squares"}, {.input = model});
}

struct BadModel {
    std::string content;
    int exit_code;
    std::string message;
};

} // namespace

TEST_CASE("decode reads a model however solvers write it") {
    const std::string list{literals};
    for (const std::string& model : Words{
             "s SATISFIABLE\nv " + list + " 0\n", "c chatter\ns SATISFIABLE\nv " + list + "\nv 0\n",
             "SAT\n" + list + " 0\n", list + " 0\n", list + "\n",
             "chatter\nv " + list + " 0\nmore chatter\ns SATISFIABLE\n", "2 8 9 15\n",
             "v 15 9\nv 8 2 0\r\n"}) {
        INFO(model);
        const ProcessResult run = decode(model);
        CHECK(run.exit_code == 0);
        CHECK(run.out == completion);
        CHECK(run.err == "valid: the model is a completion of this board\n");
    }
}

TEST_CASE("decode passes over the variables of the encoding") {
    CHECK(decode(std::string{literals} + " 17 -18 19 1000000 0\n").out == completion);
}

TEST_CASE("decode reads several models") {
    const ProcessResult run = decode("v " + std::string{literals} + " 0\nv " +
                                     std::string{other_literals} + " 0\ns SATISFIABLE\n");
    CHECK(run.exit_code == 0);
    CHECK(run.out == std::string{completion} + other_completion);
    CHECK(run.err == "valid: all 2 models are completions of this board\n");
}

TEST_CASE("decode says what is wrong with a model, and writes nothing") {
    const std::vector<BadModel> models{
        {"", 2, "<standard input>: there is no model"},
        {"s SATISFIABLE\n", 2, "<standard input>: there is no model"},
        {"s UNSATISFIABLE\n", 1, "the solver says that no completion exists"},
        {"UNSAT\n", 1, "the solver says that no completion exists"},
        {"s UNKNOWN\n", 3, "the solver found no answer"},
        {"INDET\n", 3, "the solver found no answer"},
        {"hello world\n", 2, "<standard input>:1:1: unexpected 'hello'"},
        {"\1\2\3", 2, "<standard input>:1:1: unexpected '?"},
        {"s FOO\n", 2, "<standard input>:1:3: unexpected 'FOO'"},
        {"v 1 2 x 0\n", 2, "<standard input>:1:7: unexpected 'x'"},
        {"v 1 -2 99999999999 0\n", 2, "<standard input>:1:8: '99999999999' is too large"},
        {"s SATISFIABLE\nv 1 -2 -1 0\n", 2,
         "<standard input>:2:8: variable 1 is both true and false"},
        {"s SATISFIABLE\nv -1 2 -3 -\n", 2, "the model ends in the middle"},
        {"s SATISFIABLE\nv -1 2 -3\n", 2, "the model ends in the middle"},
        {"2 8 9\n", 1, "not a completion of this board"},
        {"2 8 9\n", 1, "\nrow 1 has no queen\n"},
        {"1 2 8 9 15 0\n", 1, "queens a4 and b4 attack each other along row 4"},
    };
    for (const BadModel& model : models) {
        INFO(model.content);
        check_only_said(decode(model.content), model.exit_code, Contains(model.message));
    }
}

TEST_CASE("decode refuses the model of another board") {
    const Folder folder;
    const std::string model = folder.file("model.txt", std::string{literals} + " 0\n");
    check_only_said(run_qsat({"decode", "-", model}, {.input = nauck}), 1,
                    Contains("was it exported from this one?"));
}
