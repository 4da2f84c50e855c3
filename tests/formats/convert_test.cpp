#include "catch.hpp"
#include "support/process.hpp"
#include "support/temporary_directory.hpp"

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
