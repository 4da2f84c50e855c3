// `hint --certificate`: every square that is said to be forced, usable or not is shown to be.
#include "catch.hpp"
#include "certificate/true_answer.hpp"
#include "solve/complete.hpp"
#include "support/board_text.hpp"
#include "support/random_board.hpp"
#include "support/rounds.hpp"

using namespace qsat;
using namespace qsat::test;
using qsat::test::Contains;

TEST_CASE("hint --all --certificate shows of each square if a completion uses it") {
    Random random{31};
    std::vector<std::string> boards{"8: b4 d5", "6:", "4: b4 d3 a2 c1", "6: b1", "1:"};
    while (std::ssize(boards) < 5 + rounds_of(12)) {
        const Board board = random_board(random, 5 + static_cast<int>(boards.size() % 2));
        if (std::holds_alternative<Completed>(
                complete(board, {}, {}, [](const VerifiedPlacement&) {}).outcome))
            boards.push_back(as_text(board));
    }
    for (const std::string& board : boards) {
        const CertificateFolder folder{"hint", board, {"--all"}};
        INFO(board << folder.written().err);
        check_certificate(folder);
    }
}

TEST_CASE("hint --certificate shows that the square is forced") {
    for (const std::string board : {"8: b4 d5", "4: b4", "6: b1"}) {
        const CertificateFolder folder{"hint", board};
        INFO(board << folder.written().err);
        REQUIRE(folder.written().exit_code == 0);
        CHECK(folder.lines("answer.txt", "forced")[0] == folder.written().out.substr(0, 2));
        CHECK(folder.check().exit_code == 0);
    }
    const CertificateFolder folder{"hint", "8: b4 d5"};
    const std::string answer = folder.read("answer.txt");
    check_refused(folder, "answer.txt", replaced(answer, "forced e8", "forced h8"),
                  "is not a rule of the puzzle");
    check_refused(folder, "answer.txt", replaced(answer, "forced e8", "forced b4"), "b4 is given");
    check_refused(folder, "answer.txt", without_line(answer, "forced"),
                  "must have exactly one forced square");
    check_refused(folder, "answer.txt", without_line(answer, "completion"),
                  "must have exactly one completion");
    check_wrong_board(folder, "8: b4", "is not a rule of the puzzle");
    check_refused(folder, "forced.cnf", replaced(folder.read("forced.cnf"), "p cnf", "p  cnf"),
                  "is not a clause: p  cnf");
    const CertificateFolder nothing{"hint", "8:"};
    CHECK_FALSE(nothing.exists());
    CHECK_THAT(nothing.written().err, Contains("no certificate was written\n"));
    const CertificateFolder none{"hint", "8: a1 a2", {"--all"}};
    CHECK_FALSE(none.exists());
    CHECK_THAT(none.written().err, Contains("no certificate was written\n"));
    CHECK_THAT(run_qsat({"hint", "8: b4 d5", "--proof", "p", "--certificate", "d"}).err,
               Contains("--certificate"));
}

TEST_CASE("a square of a board without completions is not shown to be forced") {
    // With the square blocked there is no completion either, so the formula is refuted.
    const CertificateFolder none{"complete", "6: a1"};
    const CertificateFolder folder{"hint", "6: b1"};
    REQUIRE(folder.check().exit_code == 0);
    for (const char* proof : {".cnf", ".drat", ".lrat"})
        folder.write(std::string{"forced"} + proof, none.read(std::string{"none"} + proof));
    const std::string question = "answer hint\nboard 6: a1\nforced c2\n";
    folder.write("answer.txt", question);
    check_refused(folder, "board.txt", "6: a1\n", "must have exactly one completion");
    folder.write("answer.txt", question + "completion 6: e6 c5 a4 f3 d2 b1\n");
    check_refused(folder, "board.txt", "6: a1\n", "a given queen is missing");
}

TEST_CASE("drat-trim, lrat-check and cake_lpr accept the certificates of hints") {
    for (const char* checker : {"drat-trim", "lrat-check", "cake_lpr"})
        if (!is_installed(checker)) return skip(std::string{checker} + " is not installed");
    for (const char* option : {"--limit=9", "--all"}) {
        const ProcessResult checked =
            CertificateFolder{"hint", "8: b4 d5", {option}}.check_by_others();
        INFO(checked.out << checked.err);
        CHECK(checked.exit_code == 0);
        CHECK_THAT(checked.out,
                   Contains("shown by claims.awk, lrat.awk and drat-trim lrat-check cake_lpr\n"));
    }
}

TEST_CASE("what is missing from the certificate of all hints, or wrong in it, is named") {
    const CertificateFolder folder{"hint", "8: b4 d5", {"--all"}};
    const std::string answer = folder.read("answer.txt");
    check_refused(folder, "answer.txt", without_line(answer, "completion"), "does not mention");
    check_refused(folder, "answer.txt", without_line(answer, "unused"), "does not mention");
    check_refused(folder, "answer.txt", without_line(answer, "forced"), "does not say that");
    check_refused(folder, "answer.txt", answer + "unused e8\n", "e8 is used, or is listed twice");
    check_refused(folder, "answer.txt", answer + "unused c8\n", "c8 is used, or is listed twice");
    check_refused(folder, "answer.txt", answer + "forced h8\n", "h8 is not forced");
    check_refused(folder, "answer.txt", answer + "forced e8\n", "is listed twice");
    check_refused(folder, "answer.txt", answer + "unused i9\n", "i9 is not on the board");
    check_refused(folder, "answer.txt",
                  answer + "completion " + folder.lines("answer.txt", "completion")[0] + '\n',
                  "uses no square that earlier ones do not use");
    const std::string one = folder.read("unused-c8.cnf");
    check_refused(folder, "unused-c8.cnf", folder.read("unused-h8.cnf"), "is not a rule");
    check_refused(folder, "unused-c8.cnf", with_clause(one, "-1 0"), "is not a rule");
    check_refused(folder, "unused-c8.lrat", "", "unused-c8.lrat does not refute");
}
