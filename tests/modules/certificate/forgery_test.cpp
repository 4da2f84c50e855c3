// What the makers of a false answer can do to the checkers of proofs that are installed.
#include "catch.hpp"
#include "modules/certificate/certificate_folder.hpp"
#include "support/board_text.hpp"
#include "support/lines.hpp"
#include "support/random_regions.hpp"
#include "support/rounds.hpp"

#include <sys/stat.h>

using namespace qsat;
using namespace qsat::test;

namespace {

/// A list of both completions, one of which is then neither listed nor excluded.
class FalseList {
public:
    FalseList() {
        REQUIRE(folder_.check().exit_code == 0);
        files_["answer.txt"] = without_line(files_["answer.txt"], "completion");
        std::string& formula = files_["none.cnf"];
        const std::size_t header = formula.find("p cnf ");
        const std::size_t end = formula.find('\n', header);
        // It is excluded by the last clause but one, and the last takes its place.
        const std::size_t last = formula.rfind('\n', formula.size() - 2) + 1;
        const std::size_t before = formula.rfind('\n', last - 2) + 1;
        REQUIRE(formula.substr(header, end - header) == "p cnf 24 108");
        REQUIRE(formula[before] == '-');
        formula.erase(before, last - before);
        formula.replace(end - 3, 3, "107");
    }

    void forge(const Forgery& forgery) const {
        CertificateFiles forged = files_;
        forgery.apply(forged, "none");
        folder_.replace_files(forged);
    }

    const CertificateFolder& folder() const { return folder_; }

private:
    CertificateFolder folder_{"complete --all", "8: b4 d5"};
    CertificateFiles files_ = folder_.files();
};

void check_every_forgery(const std::vector<std::string>& checkers) {
    const FalseList list;
    for (const Forgery& forgery : forgeries) {
        list.forge(forgery);
        const ProcessResult checked = list.folder().check_by(checkers);
        INFO(forgery.name << '\n' << checked.out << checked.err);
        CHECK(checked.exit_code == 1);
    }
}

/// Another answer in the place of one to the same question.
void put_answer(const CertificateFolder& folder, const std::string& command,
                const std::string& board, const std::string& claims) {
    folder.write("board.txt", board + '\n');
    folder.write("answer.txt",
                 "certificate 1\nanswer " + command + "\nboard " + board + '\n' + claims);
}

void check_refused_for(const CertificateFolder& folder, const std::string& why) {
    for (const ProcessResult& checked : {folder.check(), folder.check_by({})}) {
        INFO(checked.out << checked.err);
        CHECK(checked.exit_code == 1);
        CHECK_THAT(checked.err, Contains(why));
    }
}

} // namespace

TEST_CASE("no forged proof shows a false answer where qsat alone checks proofs, or nothing") {
    const FalseList list;
    for (const Forgery& forgery : forgeries) {
        INFO(forgery.name);
        list.forge(forgery);
        CHECK(list.folder().check().exit_code == 1);
        CHECK(list.folder().check_by({}).exit_code == 1);
    }
}

TEST_CASE("no forged proof shows a false answer where drat-trim and lrat-check check proofs") {
    for (const char* checker : {"drat-trim", "lrat-check"})
        if (!is_installed(checker)) return skip(std::string{checker} + " is not installed");
    check_every_forgery({"drat-trim", "lrat-check"});
    check_every_forgery({"drat-trim"});
    check_every_forgery({"lrat-check"});
}

TEST_CASE("no forged proof shows a false answer where cake_lpr checks proofs") {
    if (!is_installed("cake_lpr")) return skip("cake_lpr is not installed");
    check_every_forgery({"cake_lpr"});
}

TEST_CASE("checkers get a formula without comments, and one that is as long as it announces") {
    const CertificateFolder folder{"complete --all", "8: b4 d5"};
    const std::string formula = folder.read("none.cnf");
    check_refused(folder, "none.cnf", replaced(formula, "p cnf 24 108", "p cnf 24 0108"),
                  "does not announce");
    check_refused(folder, "none.cnf", replaced(formula, "p cnf 24 108", "p cnf 23 108"),
                  "does not announce");
    check_refused(folder, "none.cnf", replaced(formula, "c varname 1 c8", "c varname 01 c8"),
                  "expected a variable instead of 01");
    // A checker that keeps what it gets.
    folder.directory().file("drat-trim", "#!/bin/sh\ncp \"$1\" \"$2\" .. && echo s VERIFIED\n");
    REQUIRE(
        run_process("/bin/sh",
                    {"-c", "chmod +x drat-trim && PATH=/usr/bin:/bin sh certificate/check.sh ."},
                    {.directory = folder.directory().path()})
            .exit_code == 0);
    std::string clauses;
    for (const std::string& line : lines_of(formula))
        if (!line.starts_with('c')) clauses += line + '\n';
    CHECK(read_file(folder.directory().path() / "none.cnf") == clauses);
    CHECK(read_file(folder.directory().path() / "none.drat") == folder.read("none.drat"));
}

TEST_CASE("squares of large boards are told apart by each awk") {
    // Six blocked squares whose numbers, written with six digits, are those of a whole row.
    const std::string board =
        "50000: !all50000 !ntp50000 !acof50000 !ariv50000 !bgdl50000 !btlp50000";
    const CertificateFolder folder{"complete", "6: a1"};
    folder.write("none.cnf", "c varname 1 a1\np cnf 1 1\n0\n");
    folder.write("none.drat", "0\n");
    folder.write("none.lrat", "2 0 1 0\n");
    for (const char* question : {"complete", "first"}) {
        put_answer(folder, question, board, "none\n");
        check_refused_for(folder, "is not a rule of the puzzle: 0");
    }
    put_answer(folder, "complete", "10000000: a1", "none\n");
    check_refused_for(folder, "has a size of more than seven digits");
}

TEST_CASE("a square has one variable") {
    const CertificateFolder folder{"complete --all --proof-format veripb", "8: d5 b4"};
    folder.write("none.opb", "* #variable= 2 #constraint= 3\n* varname x1 d5\n* varname x2 d5\n"
                             "+1 x1 = 1 ;\n+1 x2 = 1 ;\n+1 x1 +1 x2 = 1 ;\n");
    folder.write("none.pbp", "pseudo-Boolean proof version 2.0\nf 6\npol 1 3 + 6 +\noutput NONE\n"
                             "conclusion UNSAT : 7\nend pseudo-Boolean proof\n");
    put_answer(folder, "complete", "8: d5 b4", "by cutting planes\nnone\n");
    check_refused_for(folder, "has a second variable for d5");
    const CertificateFolder other{"complete", "6: a1"};
    check_refused(other, "none.cnf", "c varname 1 a1\nc varname 2 a1\np cnf 2 1\n1 0\n",
                  "has a second variable for a1");
}

TEST_CASE("cutting planes proofs are for those questions that have them") {
    const CertificateFolder folder{"complete --proof-format veripb", "8: b4 d5"};
    for (const char* question : {"explain", "count"}) {
        put_answer(folder, question, "8: b4 d5", "by cutting planes\n");
        check_refused_for(folder, "cannot have cutting planes proofs for this question");
    }
    // Of ten rows six have a queen, and seven queens are no completion.
    const CertificateFolder few{"largest --proof-format veripb", "6: a1"};
    put_answer(few, "largest", "10:", "by cutting planes\nplaced 10: a1 b3 c5 d2 e4 f9\n");
    check_refused_for(few, "cannot have cutting planes proofs about fewer queens than rows");
}

TEST_CASE("a cutting planes proof is refused where awk does not calculate exactly") {
    const CertificateFolder folder{"complete --proof-format veripb", "6: a1"};
    folder.write("none.opb", "* #variable= 2 #constraint= 3\n+1 x1 >= 1 ;\n-1 x1 >= 0 ;\n"
                             "+1 x1 +1 x2 >= 1 ;\n");
    const auto checked_with = [&](const std::string& factor) {
        // The large coefficient, a number that is no double, meets one that takes it back below
        // 2^53.
        folder.write("none.pbp",
                     "pseudo-Boolean proof version 2.0\nf 3\npol 3 134217729 * x2 w\n"
                     "pol ~x1 9007199254740991 * 4 " +
                         factor +
                         " * +\npol 1 2 +\n"
                         "output NONE\nconclusion UNSAT : 6\nend pseudo-Boolean proof\n");
        return run_process("/usr/bin/awk", {"-f", "planes.awk", "none.opb", "none.pbp"},
                           {.directory = folder.path()});
    };
    CHECK(checked_with("67108862").exit_code == 0);
    const ProcessResult inexact = checked_with("67108865");
    CHECK(inexact.exit_code == 9);
    CHECK_THAT(inexact.err, Contains("too large for awk"));
}

TEST_CASE("no forged graph shows a false count, whatever cpog-check accepts") {
    const CertificateFolder folder{"count", "1:"};
    put_answer(folder, "count", "2:", "count 1\n");
    folder.write("count.cnf", "c varname 1 a1\nc varname 2 b1\nc varname 3 a2\nc varname 4 b2\n"
                              "p cnf 4 8\n1 2 0\n3 4 0\n-1 -2 0\n-1 -3 0\n-1 -4 0\n-2 -3 0\n"
                              "-2 -4 0\n-3 -4 0\n");
    const std::string before = "9 a -1 0 4 5 2 0\n10 a -2 0 6 7 2 0\n";
    const std::string behind = "16 a 5 0 9 10 1 0\nr 5\nd 1 16 14 0\nd 2 16 12 0\nd 3 16 15 0\n"
                               "d 4 16 14 15 0\nd 5 16 14 15 0\nd 6 16 15 0\nd 7 16 15 0\n"
                               "d 8 16 14 15 0\nd 9 16 14 15 0\nd 10 16 15 0\n";
    const auto refused_for = [&](const std::string& proof, const std::string& why) {
        folder.write("count.cpog", proof);
        check_refused_for(folder, why);
        if (is_installed("cpog-check")) CHECK(folder.check_by({"cpog-check"}).exit_code == 1);
    };
    refused_for(before + "11 p 5 4 3 2 -2 0\n" + behind, "variable 2 is in two parts of a product");
    refused_for(before + "11 p 6 4 3 2 0\n" + behind, "expected the node 5 instead of 6");
    refused_for(before + "11 p 5 4 3 2 5 0\n" + behind, "node 5 does not exist");
    refused_for("9 p 5 4 3 0\n12 p 6 2 5 0\n15 p 7 1 -4 6 0\nr 7\n", "variable 4 is in two parts");
    refused_for("9 s 5 4 3 8 0\n12 p 6 5 3 0\nr 6\n", "variable 3 is in two parts");
    for (const char* root : {"r 4\n", "r 6\n", "r -5\n", "r 5\nr 5\n"})
        refused_for("9 p 5 4 3 0\n" + std::string{root}, "expected");
    refused_for("9 p 5 4 3 0\n", "the proof has no root");
    refused_for("9 p 5 4 3-2 0\nr 5\n", "expected a step");
}

TEST_CASE("a certificate with a pipe for a file is refused at once") {
    const CertificateFolder folder{"complete", "6: a1"};
    const std::filesystem::path pipe = folder.path() / "none.lrat";
    std::filesystem::remove(pipe);
    REQUIRE(mkfifo(pipe.c_str(), 0600) == 0);
    const ProcessResult checked =
        run_process("/usr/bin/timeout", {"10", "/bin/sh", folder.path() / "check.sh"});
    CHECK(checked.exit_code == 1);
    CHECK_THAT(checked.out, Contains("none.lrat is not a regular file"));
}

TEST_CASE("lists of random boards with regions are shown, whichever queens stand at an edge") {
    Random random{43};
    for (int i = 0; i < rounds_of(24); ++i) {
        const std::string board = as_text(random_region_board(random, 4 + random_index(random, 3)));
        INFO(board);
        CHECK(CertificateFolder("complete --all", board).check().exit_code == 0);
    }
}

TEST_CASE("certificates of boards with regions know regions and queens that touch") {
    // Two completions have c5 and e4 apart from the others, and that is all that changes.
    const std::string board = "5: a1 regions=AAABB/ACCBB/ACDDB/ECDDD/EEEDD";
    for (const std::string question :
         {"complete --all", "first", "count", "hint --all", "largest"}) {
        CAPTURE(question);
        CHECK(CertificateFolder(question, board).check().exit_code == 0);
    }
    const CertificateFolder why{"explain", "5: c5 !b3 regions=ABBCC/ABBCC/ABDCC/ABDCC/AEEEC"};
    CHECK(why.check().exit_code == 0);
    const CertificateFolder folder{"complete", board};
    const auto checked_with = [&](const std::string& queens) {
        return folder.check_with("answer.txt",
                                 without_line(folder.read("answer.txt"), "completion") +
                                     "completion 5: " + queens + "\n");
    };
    CHECK(checked_with("c5 e4 b3 d2 a1").exit_code == 0);
    const ProcessResult touching = checked_with("d5 e4 b3 c2 a1");
    CHECK(touching.exit_code == 1);
    CHECK(touching.out.find("is attacked") + touching.err.find("is attacked") > 0);
    CHECK(checked_with("e5 c4 b3 d2 a1").exit_code == 1); // c4 and b3 stand in region C
    const std::string text = folder.read("board.txt");
    CHECK(folder.check_with("board.txt", replaced(text, "AAABB/ACCBB", "AAABB/AACBB")).exit_code ==
          1);
    CHECK(folder.check_with("board.txt", replaced(text, "AAABB/ACCBB", "AAABB")).exit_code == 1);
}
