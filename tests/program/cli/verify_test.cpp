#include "program/cli/program.hpp"
#include "program/cli/tables.hpp"
#include "support/json.hpp"

using namespace qsat::test;
using Catch::Matchers::EndsWith;
using Catch::Matchers::StartsWith;
using qsat::test::Contains;

namespace {

/// What `qsat verify` says of a solution of a board.
struct Verification {
    std::string board;
    std::string solution;
    int exit_code;
    std::string verdict;
};

} // namespace

TEST_CASE("verify says what is wrong with a solution") {
    const std::vector<Verification> verifications{
        {nauck, nauck_first, 0, "valid\n"},
        {nauck, "7 4 2 5 8 1 3 6\n", 0, "valid\n"},
        {"0 4 0 5 0 0 0 0\n", nauck_second, 0, "valid\n"},
        {"....\n....\n....\n...x\n", ". Q . .\n. . . Q\nQ . . .\n. . Q .\n", 0, "valid\n"},
        {"4:", "4: a4 c3 d2 b1", 1,
         "not valid:\nqueens c3 and d2 attack each other along a diagonal\n"},
        {"4:", "4: b4 d3 a2", 1, "not valid (right so far, 3 of 4 queens):\nrow 1 has no queen\n"},
        {"4: c4", "4: b4 d3 a2 c1", 1, "not valid:\nthe given queen c4 was moved or left out\n"},
        {"4: !d3", "4: b4 d3 a2 c1", 1, "not valid:\nqueen d3 stands on a blocked square\n"},
        {"4: \\a4", "4: b4 d3 a2 c1", 0, "valid\n"},
        {"4: /a3", "4: b4 d3 a2 c1", 1, "not valid:\nqueen b4 stands on an excluded diagonal\n"},
        {"8:", "4: b4 d3 a2 c1", 1,
         "not valid:\nthe solution is for size 4, the board has size 8\n"},
        {"4: b4", "4: b4 d3 a2 c1\n\n4: c4 a3 d2 b1\n", 1,
         "solution 1: valid\nsolution 2: not valid:\nthe given queen b4 was moved or left out\n"},
        {"4:", "4: b4 b2 d3 a2 c1", 1,
         "not valid:\nqueens a2 and b2 attack each other along row 2\n"
         "queens b4 and b2 attack each other along column b\n"
         "queens b2 and c1 attack each other along a diagonal\n"},
        {nauck, "8: b4 d5 c8\n", 1,
         "not valid (3 of 8 queens, and no completion has them all):\n"
         "queen c8 cannot stay: no completion has it\n"},
        {nauck, "8: b4 d5 c8 g1\n", 1,
         "not valid (4 of 8 queens, and no completion has them all):\n"
         "queens c8, g1 cannot stay: no completion has any of them\n"},
        {nauck, "8: b4 d5 a7 c1\n", 1,
         "not valid (4 of 8 queens, and no completion has them all):\n"
         "queens a7, c1 cannot all stay: no completion has them together\n"
         "fewest queens to take off: 1 (a7)\n"},
        {"6: a1", "6: a1 c2\n", 1,
         "not valid (2 of 6 queens, and no completion has them all):\n"
         "no completion exists, even without these queens\n"},
        {"AABB\nAABB\nCCDD\nCCDD\n", "4: b4 d3\n", 1,
         "not valid (right so far, 2 of 4 queens):\nrow 2 has no queen\nrow 1 has no queen\n"
         "region C has no queen\nregion D has no queen\n"},
        {"AABB\nAABB\nCCDD\nCCDD\n", "4: a4\n", 1,
         "not valid (1 of 4 queens, and no completion has them all):\n"
         "queen a4 cannot stay: no completion has it\n"},
        {nauck, "8: b4 d5 a7\n", 1,
         "not valid (right so far, 3 of 8 queens):\nrow 8 has no queen\nrow 6 has no queen\n"
         "row 3 has no queen\nrow 2 has no queen\nrow 1 has no queen\n"},
        {"4: b4 c1", "4: b4 a4", 1,
         "not valid:\nqueens a4 and b4 attack each other along row 4\n"
         "the given queen c1 was moved or left out\nrow 3 has no queen\nrow 2 has no queen\n"
         "row 1 has no queen\n"},
    };
    const Folder folder;
    for (const Verification& verification : verifications) {
        INFO(verification.board << " | " << verification.solution);
        const std::string board = folder.file("board.txt", verification.board);
        const ProcessResult run =
            run_qsat({"verify", board, "-"}, {.input = verification.solution});
        CHECK(run.out == verification.verdict);
        CHECK(run.exit_code == verification.exit_code);
        CHECK(run.err.empty());
    }
}

TEST_CASE("what verify does not decide about queens that attack nothing is said") {
    const std::string large = "600: a1\n";
    const ProcessResult run = run_qsat({"verify", "600:", "-"}, {.input = large});
    CHECK_THAT(run.out, StartsWith("not valid (1 of 600 queens; whether a completion has them all "
                                   "was not decided):\nrow 600 has no queen\n"));
    CHECK(run.exit_code == 1);
    const auto json = parse_json(run_qsat({"verify", "600:", "-", "--json"}, {.input = large}).out);
    CHECK(json["solutions"][0]["completable"].is_null());
}

TEST_CASE("verify without a solution looks for wrong queens among all") {
    const ProcessResult run = run_qsat({"verify", "8: b4 d5 c8"});
    CHECK_THAT(run.out, StartsWith("not valid (3 of 8 queens, and no completion has them all):\n"
                                   "queens ") &&
                            Contains("cannot all stay") && Contains("to take off: 1 ("));
    const auto json = parse_json(run_qsat({"verify", "8: b4 d5", "8: b4 d5 c8", "--json"}).out);
    CHECK(json["solutions"][0]["completable"] == false);
    CHECK(json["solutions"][0]["wrong_queens"]["impossible"][0] == "c8");
}

TEST_CASE("check-formula compares a formula with its board") {
    const Folder folder{{"board", nauck}};
    for (const std::string encoding : {"pairwise", "product", "auto"}) {
        const Words export_it{"export", "board", "--encoding", encoding, "-o", "cnf", "--force"};
        REQUIRE(folder.qsat(export_it).exit_code == 0);
        const ProcessResult run = folder.qsat({"check-formula", "board", "cnf"});
        CHECK(run.exit_code == 0);
        CHECK(run.out == "valid: its models are the completions of the board\n");
        CHECK_THAT(run.err, StartsWith("checked: cnf: "));
        CHECK_THAT(folder.qsat({"check-formula", "board", "cnf", "--json"}).out,
                   Contains("\"valid\":true,\"squares\":"));
    }
    const ProcessResult other = folder.qsat({"check-formula", "8:", "cnf"});
    CHECK(other.exit_code == 1);
    CHECK_THAT(other.out, StartsWith("not valid: ") && Contains(" has no variable"));
    CHECK_THAT(folder.qsat({"check-formula", "8:", "cnf", "--json"}).out,
               Contains("\"valid\":false,\"reason\":\""));
    check_said(folder.qsat({"verify", "board", "cnf"}), 2,
               StartsWith("cnf:1:1: this is a formula, not a solution (qsat check-formula "));
    REQUIRE(folder.run("gzip", {"cnf"}).exit_code == 0);
    CHECK(folder.qsat({"check-formula", "board", "cnf.gz"}).exit_code == 0);
    folder.file("broken", "p cnf 3 1\n1 2 4 0\n");
    check_said(folder.qsat({"check-formula", "board", "broken"}), 2, StartsWith("broken:2:5: "));
}

TEST_CASE("a formula comes through a pipe, also compressed") {
    const std::string valid = "valid: its models are the completions of the board\n";
    CHECK(run_shell("qsat export 40: | qsat check-formula 40: -").out == valid);
    CHECK(run_shell("qsat export 8: | gzip | qsat check-formula 8: -").out == valid);
    CHECK(run_shell("qsat export 8: | qsat check-formula 9: -").exit_code == 1);
    CHECK_THAT(run_shell("qsat complete 11: --all --to unicode | qsat verify 11: -").out,
               EndsWith("solution 2680: valid\n"));
}

TEST_CASE("board and solution come from files, standard input or --size; --from is the board's") {
    const Folder folder;
    const std::string solution = folder.file("solution.txt", "2 4 1 3\n");
    const ProcessOptions input{.input = "2 4 1 3\n"};
    CHECK(folder.qsat({"verify", "--size", "4", "-"}, input).out == "valid\n");
    CHECK(run_qsat({"verify", "--from", "squares", "-", solution}, {.input = "4: b4\n"}).out ==
          "valid\n");
    CHECK(folder.qsat({"verify", "--size", "4", "-", "-o", "verdict.txt"}, input).out.empty());
    CHECK(folder.read("verdict.txt") == "valid\n");
}

TEST_CASE("many conflicts are cut short") {
    std::string solution = "20:";
    for (char column = 'a'; column < 'a' + 20; ++column)
        solution += std::string{" "} + column + "1";
    const ProcessResult run = run_qsat({"verify", "--size", "20", "-"}, {.input = solution});
    CHECK(run.exit_code == 1);
    CHECK(run.out.ends_with("... and 28 more\n"));
}

TEST_CASE("a solution that cannot be read is bad input, not a wrong solution") {
    const ProcessResult run = run_qsat({"verify", "--size", "4", "-"}, {.input = "garbage\n"});
    CHECK(run.exit_code == 2);
    CHECK(run.out.empty());
}

TEST_CASE("a solution may be typed, and packed like any board") {
    const Folder folder{{"solution.txt", "4: b4 d3 a2 c1\n"}};
    CHECK(folder.qsat({"verify", "4: b4", "4: b4 d3 a2 c1"}).out == "valid\n");
    CHECK(folder.qsat({"verify", "4: b4", "4: b4 d3"}).exit_code == 1);
    REQUIRE(run_shell("cd '" + folder.path().string() + "' && tar czf s.tar.gz solution.txt")
                .exit_code == 0);
    CHECK(folder.qsat({"verify", "4: b4", "s.tar.gz"}).out == "valid\n");
    check_said(folder.qsat({"verify", "4: b4", "4: no squares"}), 2,
               Contains("<command line>:1:4"));
}

TEST_CASE("verify stops in time, with a solution and without") {
    const Folder folder;
    const std::string few = folder.file("few", "100000000: b2\n");
    for (const Words& boards : {Words{"100000000: a1"}, {"100000000:", few}}) {
        Words words{"verify", "--timeout", "0.1"};
        words.insert(words.end(), boards.begin(), boards.end());
        check_only_said(run_qsat(words), 3,
                        Contains("time limit reached; 0 of 1 solutions are verified"));
    }
}

TEST_CASE("verify treats one board like several if the options ask for files or a table") {
    const Folder folder{{"board.txt", "4: a2\n"}, {"solution.txt", "3 1 4 2\n2 4 1 3\n"}};
    const auto verify = [&](Words words, ProcessOptions input = {}) {
        words.insert(words.begin(), "verify");
        return folder.qsat(words, std::move(input));
    };
    CHECK(verify({"4: a2 b4 c1 d3", "--board-files", "files"}).exit_code == 0);
    CHECK(folder.read("files/000001-<command line>.txt") == "valid\n");
    const ProcessResult one = verify({"board.txt", "2 4 1 3", "--board-files", "pair", "--json"});
    CHECK(one.exit_code == 0);
    CHECK(one.out.empty());
    CHECK_THAT(folder.read("pair/000001-board.json"), Contains("\"valid\":true"));
    check_only_said(verify({"board.txt", "solution.txt", "--board-files", "more"}), 2,
                    StartsWith("SOLUTION: there are more solutions than boards"));

    const ProcessResult empty = verify({"--csv", "-"}, {.input = ""});
    const ProcessResult classes = folder.qsat({"classes", "--csv", "-"}, {.input = ""});
    CHECK(empty.out.starts_with(header));
    CHECK(without_seconds(empty.out) == without_seconds(classes.out));
    CHECK(empty.exit_code == classes.exit_code);
    check_only_said(verify({"nofile", "solution.txt", "--csv", "-o", "table"}), 2,
                    StartsWith("nofile: cannot open"));
}
