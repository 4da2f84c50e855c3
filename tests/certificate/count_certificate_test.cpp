// `count --certificate`: a formula with every rule of the puzzle has so many models.
#include "catch.hpp"
#include "certificate/certificate_folder.hpp"
#include "compilation/count_verdict.hpp"
#include "engine/random.hpp"
#include "support/board_text.hpp"
#include "support/random_board.hpp"
#include "support/rounds.hpp"

using namespace qsat;
using namespace qsat::test;
using qsat::test::Contains;

namespace {

bool has_cpog_check() { return is_installed("cpog-check"); }

} // namespace

TEST_CASE("count --certificate shows the number of completions") {
    Random random{41};
    std::vector<std::string> boards{
        "1:", "1: a1",          "2:",    "3:",     "4:",       "5:",      "6:",
        "7:", "4: b4 d3 a2 c1", "6: b1", "7: !a1", "8: a1 b3", "8: b4 d5"};
    while (std::ssize(boards) < 13 + rounds_of(60))
        boards.push_back(as_text(random_board(random, 2 + static_cast<int>(boards.size() % 6))));
    int counted = 0;
    for (const std::string& board : boards) {
        const CertificateFolder folder{"count", board};
        INFO(board << folder.written().out << folder.written().err);
        REQUIRE(folder.exists());
        const std::string number = folder.written().out.substr(0, folder.written().out.size() - 1);
        CHECK(folder.lines("answer.txt", "count") == std::vector{number});
        const ProcessResult checked =
            has_cpog_check() && number != "0" ? folder.check_by_others() : folder.check();
        INFO(checked.out << checked.err);
        CHECK(checked.exit_code == 0);
        if (number == "0") continue;
        ++counted;
        CHECK(count_verdict(folder.read("count.cnf"), folder.read("count.cpog")) == number);
        CHECK(run_qsat({"verify", folder.path() / "board.txt", folder.path() / "count.cnf"})
                  .exit_code == 0);
    }
    CHECK(counted >= 14);
}

TEST_CASE("what is wrong in the certificate of a number is named") {
    const CertificateFolder folder{"count", "6: !c3"};
    const std::string head = "answer count\nboard 6: !c3\n";
    const std::string formula = folder.read("count.cnf");
    check_refused(folder, "answer.txt", head + "count four\n", "expected a number");
    check_refused(folder, "answer.txt", head + "count 04\n", "expected a number");
    check_refused(folder, "answer.txt", head, "must have exactly one number");
    check_refused(folder, "answer.txt", head + "count 0\n", "none.cnf: is missing");
    check_wrong_board(folder, "6:", "is not a rule of the puzzle");
    check_wrong_board(folder, "6: !c3 !c4",
                      "must have a variable for each free square, and no other");
    check_wrong_board(folder, "6: !c3 b1",
                      "must have a variable for each free square, and no other");
    check_refused(folder, "count.cnf", with_clause(formula, "-1 0"), "is not a rule");
    check_refused(folder, "count.cnf", replaced(formula, "\n-1 -2 0", "\n-1 -3 0"),
                  "lacks the rule -1 -2 0");
    check_refused(folder, "count.cnf", replaced(formula, "\n1 2 3 4 5 6 0", "\n-1 -2 0"),
                  "does not say that a row has a queen: 1 2 3 4 5 6");
    check_refused(folder, "count.cnf", replaced(formula, "p cnf 35", "p cnf 36"),
                  "has variables that are not squares");
    check_refused(folder, "answer.txt", head + "count 3\n", "has 3 models");
    check_refused(folder, "answer.txt", head + "count 40\n", "has 40 models");
    const std::string proof = folder.read("count.cpog");
    check_refused(folder, "count.cpog", proof.substr(0, proof.size() / 2), "has 4 models");
}

TEST_CASE("no number in the proof of a count can be changed so that it shows another number") {
    Random random{42};
    const CertificateFolder folder{"count", "5: !c3"};
    const std::string formula = folder.read("count.cnf");
    const std::string proof = folder.read("count.cpog");
    const std::string right = count_verdict(formula, proof);
    REQUIRE(right == folder.lines("answer.txt", "count")[0]);
    int refused = 0;
    const int rounds = rounds_of(300);
    for (int round = 0; round < rounds; ++round) {
        const std::string verdict = count_verdict(formula, with_changed_byte(proof, random));
        if (verdict != right) ++refused;
        CHECK((verdict == right || verdict.find_first_not_of("0123456789") != verdict.npos));
    }
    CHECK(refused > rounds / 2);
}

TEST_CASE("cpog-check refuses the proof of another number") {
    if (!has_cpog_check()) return skip("cpog-check is not installed");
    const CertificateFolder folder{"count", "6: !c3"};
    const std::string head = "answer count\nboard 6: !c3\n";
    folder.write("answer.txt", head + "count 3\n");
    const ProcessResult other = folder.check_by_others();
    CHECK(other.exit_code == 1);
    CHECK_THAT(other.out, Contains("does not show that count.cnf has 3 models"));
    folder.write("answer.txt", head + "count 4\n");
    CHECK(folder.check_by_others().exit_code == 0);
    folder.write("count.cpog", replaced(folder.read("count.cpog"), " p ", " s "));
    CHECK(folder.check_by_others().exit_code == 1);
}

TEST_CASE("a count that is stopped, or not of all completions, has no certificate") {
    const CertificateFolder stopped{"count", "20:", {"--timeout", "0.2"}};
    CHECK(stopped.written().exit_code == 3);
    CHECK_FALSE(stopped.exists());
    CHECK_THAT(stopped.written().err, Contains("no certificate was written"));
    // Counted at once, but too many to be listed.
    const CertificateFolder later{"count", "14:", {"--timeout", "1"}};
    CHECK(later.written().exit_code == 3);
    CHECK_FALSE(later.exists());
    for (const char* other : {"--shard=1/2", "--limit=3", "--up-to-symmetry", "--proof=p"})
        CHECK_THAT(run_qsat({"count", "6:", "--certificate", "folder", other}).err,
                   Contains("--certificate"));
}
