// `largest --certificate`: the queens stand, and one more is impossible.
#include "catch.hpp"
#include "certificate/true_answer.hpp"
#include "support/board_text.hpp"
#include "support/lines.hpp"
#include "support/random_board.hpp"
#include "support/rounds.hpp"

using namespace qsat;
using namespace qsat::test;
using qsat::test::Contains;

TEST_CASE("largest --certificate shows that no more queens can stand") {
    Random random{61};
    std::vector<std::string> boards{"1:", "1: !a1", "2:", "3:", "4: a1", "6: a1"};
    // At least two rows have no queen, so it takes counters.
    for (const std::string more : {"", "a5", "/c3", "!b3 !d4", "c3", "!a3 !b3 !c3 !d3 !e3"})
        boards.push_back("5: !a1 !b1 !c1 !d1 !e1 !a2 !b2 !c2 !d2 !e2 " + more);
    while (std::ssize(boards) < 12 + rounds_of(24)) {
        const Board board = random_board(random, 2 + static_cast<int>(boards.size() % 4));
        if (find_conflicts(board, board.queens()).empty()) boards.push_back(as_text(board));
    }
    int counted = 0;
    for (const std::string& board : boards) {
        const CertificateFolder folder{"largest", board};
        INFO(board << folder.written().err);
        check_certificate(folder);
        counted += std::filesystem::exists(folder.path() / "more.cnf") ? 1 : 0;
    }
    CHECK(counted >= 4);
}

TEST_CASE(
    "drat-trim, lrat-check and cake_lpr accept the certificates of as many queens as can be") {
    for (const char* checker : {"drat-trim", "lrat-check", "cake_lpr"})
        if (!is_installed(checker)) return skip(std::string{checker} + " is not installed");
    for (const std::string board : {"3:", "5: !a1 !b1 !c1 !d1 !e1 !a2 !b2 !c2 !d2 !e2"}) {
        const ProcessResult checked = CertificateFolder{"largest", board}.check_by_others();
        INFO(board << checked.out << checked.err);
        CHECK_THAT(checked.out,
                   Contains("shown by claims.awk, lrat.awk and drat-trim lrat-check cake_lpr\n"));
    }
}

TEST_CASE("what is wrong in the certificate of as many queens as can be is named") {
    const std::string board = "4: !a1 !b1 !c1 !d1 !a2 !b2 !c2 !d2";
    const CertificateFolder folder{"largest", board};
    const std::string answer = folder.read("answer.txt");
    REQUIRE_THAT(answer, Contains("placed 4: "));
    const std::string head = answer.substr(0, answer.find("placed"));
    check_refused(folder, "answer.txt", head, "must have exactly one placement");
    check_refused(folder, "answer.txt", head + "placed 4: a4\n", "is not a rule");
    check_refused(folder, "answer.txt", head + "placed 4: a4 b3\n", "b3 is attacked");
    check_refused(folder, "answer.txt", head + "placed 4: a4 b1\n", "no queen may stand on b1");
    check_refused(folder, "answer.txt", head + "placed 5: a4 c3\n", "another size");
    check_wrong_board(folder, board + " a4", "a given queen is missing");
    const std::string formula = folder.read("more.cnf");
    // Of a board on which more are wanted, a row need not have a queen.
    check_refused(folder, "more.cnf", with_clause(formula, "1 2 3 4 0"), "is not a rule");
    check_refused(folder, "more.cnf", with_clause(formula, "-9 0"), "is not a rule");
    check_refused(folder, "more.cnf", replaced(formula, "1 2 3 4 -9 0", "1 2 3 -9 0"),
                  "is not a rule");
    check_refused(folder, "more.cnf", replaced(formula, "c varname 8 d3", "c varname 9 d3"),
                  "the first variables are not the squares");
    CHECK(folder.check().exit_code == 0);
    CHECK_FALSE(CertificateFolder("largest", "8: a1 a2").exists());
}
