#include "catch.hpp"
#include "formats.hpp"
#include "support/process.hpp"
#include "support/temporary_directory.hpp"

using namespace qsat;
using namespace qsat::test;

namespace {

ProcessResult convert(const TemporaryDirectory& folder, const std::string& input,
                      const std::string& arguments) {
    return run_shell("qsat convert " + arguments, {.input = input, .directory = folder.path()});
}

} // namespace

TEST_CASE("convert goes from any format to any other") {
    const TemporaryDirectory folder;
    const ProcessResult run = convert(folder, "4: b4 !c1\n", "--to fen");
    CHECK(run.exit_code == 0);
    CHECK(run.out == "1Q2/4/4/2x1\n");
    CHECK(run.err.empty());
    CHECK(convert(folder, "1Q2/4/4/2x1\n", "").out == ". Q . .\n. . . .\n. . . .\n. . x .\n\n");
    CHECK(convert(folder, "", "--size 3 --to permutation").out == ". . .\n");
    CHECK(convert(folder, "n = 4\ndiags = [[0, 1], [6, 1]]", "--diagonals 1 --to squares").out ==
          "4: /a4\n");
}

TEST_CASE("convert writes all boards but those that are refused") {
    const TemporaryDirectory folder;
    CHECK(convert(folder, "2: a1\n2: b2\n", "--to permutation").out == "1 .\n. 2\n");
    const ProcessResult run = convert(folder, "2: a1\n2: !b2\n", "--to permutation");
    CHECK(run.exit_code == 2);
    CHECK(run.out == "1 .\n");
    CHECK_THAT(run.err, Catch::Matchers::StartsWith(
                            "<standard input>:2: format permutation: cannot write blocked squares "
                            "(the format squares can)\n2 boards in "));
}

TEST_CASE("a formula of ours gives its board back, however long the comment") {
    const TemporaryDirectory folder;
    for (const std::string board :
         {"8: b4 d5 !c3 /a3 \\a6\n",
          "40: b40 d39 f38 h37 j36 !a1 !b1 !c1 !d1 !e1 !f1 !g1 !h1 !i1 !j1 !k1 !l1 !m1 !n1 !o1 !p1 "
          "!q1 !r1 !s1 !t1 !u1 !v1 !w1 !x1 !y1 !z1 !aa1 !ab1 !ac1 !ad1 !ae1 !af1 !ag1 !ah1 "
          "!ai1\n"}) {
        const ProcessResult run = run_shell("qsat export --to dimacs | qsat convert --to squares",
                                            {.input = board, .directory = folder.path()});
        CHECK(run.exit_code == 0);
        CHECK(read(run.out) == read(board));
    }
}

TEST_CASE("the program says how it reads what may be read otherwise") {
    const TemporaryDirectory folder;
    const auto to_squares = [&](const std::string& input, const std::string& arguments) {
        return convert(folder, input, "--to squares " + arguments);
    };
    const ProcessResult run = to_squares("1 3 0 2\n", "");
    CHECK(run.out == "4: b4 d3 a2 c1\n");
    CHECK(run.err == "<standard input>:1: rows are counted from 0 (--from permutation counts them "
                     "from 1, with 0 for an empty column)\n");
    CHECK(to_squares("1 3 0 2\n", "--from permutation").out == "4: b3 d2 a1\n");
    CHECK(to_squares("1 3 0 2\n", "--from permutation0").err.empty());
    CHECK(to_squares("1 3 0 2\n", "-q").err.empty());
    const std::string once = to_squares("1 3 0 2\n2 0 3 1\n", "").err;
    CHECK(once.find("rows are") == once.rfind("rows are"));
    CHECK(to_squares("b4 D5\na1\n", "- --size 8").out == "8: d5 b4\n8: a1\n");
    CHECK(to_squares("4: a1\n", "- --size 8").exit_code == 2);
}
