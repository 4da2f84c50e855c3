// `explain --certificate`: what it says is shown by what lies in the folder, and nothing else is.
#include "catch.hpp"
#include "certificate/true_answer.hpp"
#include "solve/complete.hpp"
#include "support/board_text.hpp"
#include "support/random_board.hpp"
#include "support/rounds.hpp"

using namespace qsat;
using namespace qsat::test;
using qsat::test::Contains;

namespace {

using Words = std::vector<std::string>;

bool has_completion(const Board& board) {
    return std::holds_alternative<Completed>(
        complete(board, {}, {}, [](const VerifiedPlacement&) {}).outcome);
}

/// A board whose certificate has all that one can have: six removals are refuted, too.
constexpr auto many_reasons = "8: a1 b2 c3 !c1 d4 /a8 \\a8 !h4";

} // namespace

TEST_CASE("explain --certificate shows the minimal set and the fewest removals") {
    Random random{5};
    Words boards{"8: b4 e7 g3",
                 "4: /a3 !d3",
                 "3: a1",
                 "2:",
                 "4: !a1 !b1 !c1 !d1",
                 "1: !a1",
                 many_reasons,
                 "6: a1 f6 b2 !c3 !c4",
                 "5: /a3 \\a3 !c1 a1 b2 !e5 c5",
                 "10: a1 j10 b9 !c5 e5 f6"};
    while (std::ssize(boards) < 10 + rounds_of(30)) {
        const Board board = random_board(random, 3 + static_cast<int>(boards.size() % 4));
        if (!has_completion(board)) boards.push_back(as_text(board));
    }
    int counted = 0;
    for (const std::string& board : boards) {
        const CertificateFolder folder{"explain", board};
        INFO(board << folder.written().err);
        REQUIRE(folder.written().exit_code == 0);
        CHECK_THAT(folder.written().err, Contains("certificate (sh "));
        const ProcessResult checked = folder.check();
        INFO(checked.out << checked.err);
        CHECK(checked.exit_code == 0);
        CHECK_THAT(checked.out, Contains("shown by "));
        CHECK(says_what_is_true(folder));
        const std::string size = board.substr(0, board.find(':')) + ": ";
        const std::string set = size + folder.lines("answer.txt", "because").at(0);
        CHECK(run_qsat({"verify", set, folder.path() / "because.cnf"}).exit_code == 0);
        counted += folder.names().back() == "fewer.lrat" ? 1 : 0;
    }
    CHECK(counted >= 4);
}

TEST_CASE("drat-trim, lrat-check and cake_lpr accept what explain --certificate writes") {
    for (const char* checker : {"drat-trim", "lrat-check", "cake_lpr"})
        if (!is_installed(checker)) return skip(std::string{checker} + " is not installed");
    for (const std::string& board : Words{many_reasons, "3:", "4: !a1 !b1 !c1 !d1", "8: b4 e7"}) {
        const ProcessResult checked = CertificateFolder{"explain", board}.check_by_others();
        INFO(board << checked.out << checked.err);
        CHECK(checked.exit_code == 0);
        CHECK_THAT(checked.out,
                   Contains("shown by claims.awk, lrat.awk and drat-trim lrat-check cake_lpr\n"));
    }
}

TEST_CASE("what is missing from the certificate of an explanation, or wrong in it, is named") {
    const CertificateFolder folder{"explain", many_reasons};
    REQUIRE(folder.check().exit_code == 0);
    const std::string answer = folder.read("answer.txt");
    const auto refused = [&](const std::string& file, const std::string& text,
                             const std::string& why) { check_refused(folder, file, text, why); };
    refused("answer.txt", without_line(answer, "because"), "must have exactly one line because");
    refused("answer.txt", without_line(answer, "without"),
            "must have exactly one completion for each reason");
    refused("answer.txt", without_line(answer, "removed"), "must have one line removed");
    refused("answer.txt", without_line(answer, "answer"), "does not name its question");
    refused("answer.txt", replaced(answer, "because ", "because h8 "), "h8 is not a part");
    refused("answer.txt", answer + "none\n", "lines that do not belong");
    refused("answer.txt", replaced(answer, "explain", "complete"), "has no claim");
    // Two members without which there is a completion: their lines change places.
    const Words without = folder.lines("answer.txt", "without");
    REQUIRE(without.size() == 2);
    const std::string part = without[0].substr(0, without[0].find(' '));
    const std::string other = without[1].substr(0, without[1].find(' '));
    refused("answer.txt",
            replaced(replaced(answer, without[0], other + without[0].substr(part.size())),
                     without[1], part + without[1].substr(other.size())),
            "without");
    check_wrong_board(folder, "8: a1 b2 c3 !c1 /a8 \\a8 !h4", "d4 is not a part of the board");
    check_wrong_board(folder, "8: a1 b2 c3 !c1 d4 /a8 \\a8 !h4 h5", "answer.txt, removed: ");
    check_wrong_board(folder, "9: a1 b2 c3 !c1 d4 /a8 \\a8 !h4", "because.cnf:38: is not a rule");

    const std::string formula = folder.read("because.cnf");
    const std::size_t header = formula.find("p cnf ");
    const std::size_t clauses = formula.find('\n', header) + 1;
    refused("because.cnf", with_clause(formula, "1 0"), "is not a rule of the puzzle: 1 0");
    refused("because.cnf", with_clause(formula, "1 -2 0"), "is not a rule of the puzzle: 1 -2 0");
    refused("because.cnf", with_clause(formula, "0"), "is not a rule of the puzzle: 0");
    refused("because.cnf", formula + "0\n", "is not a rule of the puzzle: 0");
    refused("because.cnf", with_clause(formula, "c not a clause"),
            "as many clauses as its header announces");
    refused("because.cnf", std::string{formula}.insert(clauses, "c varname 1 h8\n"),
            "variable 1 has two names");
    refused("because.cnf", replaced(formula, "c varname 1 a8", "c varname 1 i8"),
            "not on the board");
    refused("because.cnf", formula.substr(0, header), "as many clauses as its header announces");

    const std::string fewer = folder.read("fewer.cnf");
    refused("fewer.cnf", with_clause(fewer, "-65 0"), "is not a rule of the puzzle: -65 0");
    refused("fewer.cnf",
            replaced(fewer, "varname 1 a8\nc varname 2 b8", "varname 1 b8\nc varname 2 a8"),
            "in another order");
    refused("fewer.cnf", formula, "in another order");
    refused("fewer.cnf", "c varname 65 a8\n" + fewer, "has a second variable for a8");
    refused("fewer.cnf", "c varname 65 A8\n" + fewer, "expected a square instead of A8");
    refused("fewer.drat", "", "fewer.drat does not refute");
    refused("fewer.lrat", folder.read("because.lrat"), "fewer.lrat does not refute");
    CHECK(folder.check().exit_code == 0);
}

TEST_CASE("where there is nothing to explain, or no time, there is no certificate") {
    CHECK_FALSE(CertificateFolder("explain", "8: b4 d5").exists());
    const CertificateFolder stopped{"explain", many_reasons, {"--timeout", "0"}};
    CHECK(stopped.written().exit_code == 3);
    CHECK_FALSE(stopped.exists());
    const ProcessResult two =
        run_qsat({"explain", "8: a1 a2", "8: a1 a3", "--certificate", "here"});
    CHECK(two.exit_code == 2);
    CHECK_THAT(two.err, Contains("--certificate accepts only one"));
}

TEST_CASE("explain --json names the certificate") {
    const CertificateFolder folder{"explain", "8: a1 b2", {"--json"}};
    CHECK_THAT(folder.written().out, Contains("\"certificate\":\""));
}
