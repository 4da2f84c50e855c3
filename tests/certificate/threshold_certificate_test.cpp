// `threshold --certificate`: every placement within it is part of a completion, and one beyond is
// not.
#include "catch.hpp"
#include "certificate/true_answer.hpp"
#include "solve/complete.hpp"
#include "support/board_text.hpp"
#include "support/random_board.hpp"
#include "support/rounds.hpp"

using namespace qsat;
using namespace qsat::test;
using qsat::test::Contains;

TEST_CASE("threshold --certificate shows how many queens can be added at will") {
    Random random{71};
    std::vector<std::string> boards{"1:", "1: a1", "4:", "5:", "6:", "7:", "8:", "8: b4", "9:"};
    while (std::ssize(boards) < 9 + rounds_of(15)) {
        const Board board = random_board(random, 4 + static_cast<int>(boards.size() % 4));
        if (std::holds_alternative<Completed>(
                complete(board, {}, {}, [](const VerifiedPlacement&) {}).outcome))
            boards.push_back(as_text(board));
    }
    for (const std::string& board : boards) {
        const CertificateFolder folder{"threshold", board};
        INFO(board << folder.written().err);
        check_certificate(folder);
    }
    for (const std::string board : {"4:", "6:", "8: b4"}) {
        const CertificateFolder folder{"threshold", board, {"--proof-format", "veripb"}};
        INFO(board << folder.written().err);
        check_certificate(folder);
        CHECK_FALSE(folder.read("none.pbp").empty());
    }
}

TEST_CASE("what is wrong in the certificate of a threshold is named") {
    const CertificateFolder folder{"threshold", "5: !c3"};
    const std::string answer = folder.read("answer.txt");
    REQUIRE(folder.check().exit_code == 0);
    const std::string threshold = folder.lines("answer.txt", "threshold").at(0);
    const std::string next = std::to_string(std::stoi(threshold) + 1);
    check_refused(folder, "answer.txt", replaced(answer, "threshold " + threshold, "threshold x"),
                  "expected a number");
    check_refused(folder, "answer.txt", without_line(answer, "threshold"),
                  "must have exactly one threshold");
    check_refused(folder, "answer.txt", without_line(answer, "completion"),
                  "has no completion for a placement of");
    check_refused(folder, "answer.txt", without_line(answer, "spoiler"), "has no spoiler");
    check_refused(folder, "answer.txt",
                  replaced(answer, "threshold " + threshold, "threshold " + next),
                  "has no completion for a placement of " + next + " queens");
    check_refused(folder, "answer.txt", replaced(answer, "spoiler ", "spoiler c3 "),
                  "must have exactly one spoiler, of one queen more");
    const std::string spoiler = folder.lines("answer.txt", "spoiler").at(0);
    check_refused(folder, "answer.txt",
                  replaced(answer, "spoiler " + spoiler.substr(0, 2), "spoiler c3"),
                  "c3 is not free");
    CHECK_FALSE(CertificateFolder("threshold", "6: a1").exists());
}
