// What is wrong in a certificate, or missing from it, is named.
#include "catch.hpp"
#include "modules/certificate/certificate_folder.hpp"

#include <functional>

using namespace qsat::test;
using qsat::test::Contains;

namespace {

using Change = std::function<std::string(const std::string&)>;

Change holding(std::string text) {
    return [text](const std::string&) { return text; };
}
Change replacing(std::string what, std::string by) {
    return [what, by](const std::string& text) { return replaced(text, what, by); };
}
Change lacking(std::string word) {
    return [word](const std::string& text) { return without_line(text, word); };
}
Change adding(std::string more) {
    return [more](const std::string& text) { return text + more; };
}
Change adding_clause(std::string line) {
    return [line](const std::string& text) { return with_clause(text, line); };
}
Change cut_before(std::string word) {
    return [word](const std::string& text) { return text.substr(0, text.find(word)); };
}

/// A change of a file, and the reason for which the certificate is refused then. The change of
/// `board` is the board in its place, and in the answer as well.
struct Damage {
    std::string file;
    Change change;
    std::string why;
};

void check_damages(const CertificateFolder& folder, const std::vector<Damage>& damages) {
    REQUIRE(folder.check().exit_code == 0);
    for (const auto& [file, change, why] : damages)
        if (file == "board")
            check_wrong_board(folder, change(""), why);
        else
            check_refused(folder, file, change(folder.read(file)), why);
    CHECK(folder.check().exit_code == 0);
}

/// Each of these changes of a file is refused for the same reason.
void check_damages(const CertificateFolder& folder, const std::string& file,
                   const std::vector<Change>& changes, const std::string& why) {
    for (const Change& change : changes)
        check_refused(folder, file, change(folder.read(file)), why);
}

} // namespace

TEST_CASE("what is wrong in the certificate of a number is named") {
    check_damages(
        CertificateFolder{"count", "6: !c3"},
        {{"answer.txt", replacing("count 4", "count four"), "expected a number"},
         {"answer.txt", replacing("count 4", "count 04"), "expected a number"},
         {"answer.txt", lacking("count"), "must have exactly one number"},
         {"answer.txt", replacing("count 4", "count 0"), "none.cnf: is missing"},
         {"answer.txt", replacing("count 4", "count 3"), "has 3 models"},
         {"answer.txt", replacing("count 4", "count 40"), "has 40 models"},
         {"board", holding("6:"), "is not a rule of the puzzle"},
         {"board", holding("6: !c3 !c4"),
          "must have a variable for each free square, and no other"},
         {"board", holding("6: !c3 b1"), "must have a variable for each free square, and no other"},
         {"count.cnf", adding_clause("-1 0"), "is not a rule"},
         {"count.cnf", replacing("\n-1 -2 0", "\n-1 -3 0"), "lacks the rule -1 -2 0"},
         {"count.cnf", replacing("\n1 2 3 4 5 6 0", "\n-1 -2 0"),
          "does not say that a row has a queen: 1 2 3 4 5 6"},
         {"count.cnf", replacing("p cnf 35", "p cnf 36"), "has variables that are not squares"},
         {"count.cpog", [](const std::string& proof) { return proof.substr(0, proof.size() / 2); },
          "has 4 models"}});
}

TEST_CASE("what is wrong in the certificate of an explanation is named") {
    const CertificateFolder folder{"explain", many_reasons};
    const auto without = folder.lines("answer.txt", "without");
    REQUIRE(without.size() == 2);
    // Two members without which there is a completion: their lines change places.
    const Change exchange_members = [&](const std::string& answer) {
        const std::string part = without[0].substr(0, without[0].find(' '));
        const std::string other = without[1].substr(0, without[1].find(' '));
        return replaced(replaced(answer, without[0], other + without[0].substr(part.size())),
                        without[1], part + without[1].substr(other.size()));
    };
    const std::string because = folder.read("because.cnf");
    check_damages(
        folder,
        {{"answer.txt", lacking("because"), "must have exactly one line because"},
         {"answer.txt", lacking("without"), "must have exactly one completion for each reason"},
         {"answer.txt", lacking("removed"), "must have one line removed"},
         {"answer.txt", lacking("answer"), "does not name its question"},
         {"answer.txt", replacing("because ", "because h8 "), "h8 is not a part"},
         {"answer.txt", adding("none\n"), "lines that do not belong"},
         {"answer.txt", replacing("explain", "complete"), "has no claim"},
         {"answer.txt", exchange_members, "without"},
         {"board", holding("8: a1 b2 c3 !c1 /a8 \\a8 !h4"), "d4 is not a part of the board"},
         {"board", holding("8: a1 b2 c3 !c1 d4 /a8 \\a8 !h4 h5"), "answer.txt, removed: "},
         {"board", holding("9: a1 b2 c3 !c1 d4 /a8 \\a8 !h4"), "because.cnf:38: is not a rule"},
         {"because.cnf", adding_clause("1 0"), "is not a rule of the puzzle: 1 0"},
         {"because.cnf", adding_clause("1 -2 0"), "is not a rule of the puzzle: 1 -2 0"},
         {"because.cnf", adding_clause("0"), "is not a rule of the puzzle: 0"},
         {"because.cnf", adding("0\n"), "is not a rule of the puzzle: 0"},
         {"because.cnf", adding_clause("c not a clause"),
          "as many clauses as its header announces"},
         {"because.cnf", cut_before("p cnf "), "as many clauses as its header announces"},
         {"because.cnf",
          [](std::string text) {
              return text.insert(text.find('\n', text.find("p cnf ")) + 1, "c varname 1 h8\n");
          },
          "variable 1 has two names"},
         {"because.cnf", replacing("c varname 1 a8", "c varname 1 i8"), "not on the board"},
         {"fewer.cnf", adding_clause("-65 0"), "is not a rule of the puzzle: -65 0"},
         {"fewer.cnf", replacing("varname 1 a8\nc varname 2 b8", "varname 1 b8\nc varname 2 a8"),
          "in another order"},
         {"fewer.cnf", holding(because), "in another order"},
         {"fewer.cnf", replacing("", "c varname 65 a8\n"), "has a second variable for a8"},
         {"fewer.cnf", replacing("", "c varname 65 A8\n"), "expected a square instead of A8"},
         {"fewer.drat", holding(""), "fewer.drat does not refute"},
         {"fewer.lrat", holding(folder.read("because.lrat")), "fewer.lrat does not refute"}});
}

TEST_CASE("what is wrong in the certificate of a first completion is named") {
    const std::string first = "b6 d5 f4 a3 c2 e1";
    check_damages(
        CertificateFolder{"first", "6:"},
        {{"answer.txt", replacing(first, "e6 c5 a4 f3 d2 b1"), "is not a rule"},
         {"answer.txt", replacing(first, "d6 a5 e4 b3 f2 c1"), "is not a rule"},
         {"answer.txt", lacking("completion"), "has no claim"},
         {"answer.txt", replacing("completion 6: " + first, "none"), "none.cnf: is missing"},
         {"answer.txt", adding("by cutting planes\n"), "before.opb: is missing"},
         {"before.cnf", adding_clause("1 0"), "is not a rule"},
         {"before.cnf", adding_clause("-2 7 8 9 0"), "is not a rule"},
         {"before.cnf", adding_clause("13 14 15 16 17 18 7 8 0"), "lrat.awk: before.lrat"}});
}

TEST_CASE("what is wrong in a certificate of cutting planes is named") {
    const CertificateFolder folder{"first --proof-format veripb", "6:"};
    check_damages(folder, {{"answer.txt", lacking("by"), "before.cnf: is missing"},
                           {"answer.txt", replacing("by cutting planes", "by hand"),
                            "does not name the kind of its proofs"}});
    const std::string row1 = "+1 x1 +1 x2 +1 x3 +1 x4 +1 x5 +1 x6",
                      row2 = "+1 x7 +1 x8 +1 x9 +1 x10 +1 x11 +1 x12";
    check_damages(
        folder, "before.opb",
        {replacing(row2 + " = 1", "+1 x7 +1 x8 +1 x9 +1 x10 +1 x11 = 1"),
         replacing(row2 + " = 1", row2 + " +1 x13 = 1"), replacing(row2 + " = 1", row2 + " = 2"),
         replacing(row1 + " = 1", "-1 x1 -1 x1 >= -1"), replacing(row1 + " = 1", "+1 x1 = 0"),
         replacing("+1 x1 +1 x2 >= 1", "+1 x1 >= 1"),
         replacing("* varname x1 a6", "* varname x1 b6"), replacing("* varname x1 a6\n", ""),
         replacing("+1 x1 +1 x2 >= 1 ;\n", "")},
        "before.opb");
    check_damages(folder, "before.pbp",
                  {holding(""), lacking("rup"), replacing("rup 1 ", "rup 2 "),
                   replacing("rup 1 ~", "rup 1 "), replacing("rup 1 ", "rup 1 ~x99 1 x99 1 "),
                   replacing("del id ", "del id 999 "), replacing("del id ", "del range "),
                   cut_before("output")},
                  "planes.awk: before.pbp does not refute");
}

TEST_CASE("what is wrong in the sums and definitions of a certificate is named") {
    const CertificateFolder folder{"first --proof-format veripb", "20:"};
    CHECK_THAT(folder.check().out, Contains("shown by planes.awk"));
    check_damages(
        folder, "before.pbp",
        {lacking("pol"), lacking("red"), replacing("-> 0", "-> 1"), replacing("pol ", "pol 1 + ")},
        "planes.awk: before.pbp does not refute");
}

TEST_CASE("what is wrong in the certificate of a hint is named") {
    check_damages(
        CertificateFolder{"hint", "8: b4 d5"},
        {{"answer.txt", replacing("forced e8", "forced h8"), "is not a rule of the puzzle"},
         {"answer.txt", replacing("forced e8", "forced b4"), "b4 is given"},
         {"answer.txt", lacking("forced"), "must have exactly one forced square"},
         {"answer.txt", lacking("completion"), "must have exactly one completion"},
         {"board", holding("8: b4"), "is not a rule of the puzzle"},
         {"forced.cnf", replacing("p cnf", "p  cnf"), "is not a clause: p  cnf"}});
}

TEST_CASE("a square of a board without completions is not shown to be forced") {
    // With the square blocked there is no completion either, so the formula is refuted.
    const CertificateFolder none{"complete", "6: a1"};
    const CertificateFolder folder{"hint", "6: b1"};
    REQUIRE(folder.check().exit_code == 0);
    for (const std::string proof : {".cnf", ".drat", ".lrat"})
        folder.write("forced" + proof, none.read("none" + proof));
    const std::string question = "certificate 1\nanswer hint\nboard 6: a1\nforced c2\n";
    folder.write("answer.txt", question);
    check_refused(folder, "board.txt", "6: a1\n", "must have exactly one completion");
    folder.write("answer.txt", question + "completion 6: e6 c5 a4 f3 d2 b1\n");
    check_refused(folder, "board.txt", "6: a1\n", "a given queen is missing");
}

TEST_CASE("what is wrong in the certificate of all hints is named") {
    const CertificateFolder folder{"hint --all", "8: b4 d5"};
    const std::string completion = folder.lines("answer.txt", "completion")[0];
    check_damages(folder,
                  {{"answer.txt", lacking("completion"), "does not mention"},
                   {"answer.txt", lacking("unused"), "does not mention"},
                   {"answer.txt", lacking("forced"), "does not say that"},
                   {"answer.txt", adding("unused e8\n"), "e8 is used, or is listed twice"},
                   {"answer.txt", adding("unused c8\n"), "c8 is used, or is listed twice"},
                   {"answer.txt", adding("forced h8\n"), "h8 is not forced"},
                   {"answer.txt", adding("forced e8\n"), "is listed twice"},
                   {"answer.txt", adding("unused i9\n"), "i9 is not on the board"},
                   {"answer.txt", adding("completion " + completion + '\n'),
                    "uses no square that earlier ones do not use"},
                   {"unused-c8.cnf", holding(folder.read("unused-h8.cnf")), "is not a rule"},
                   {"unused-c8.cnf", adding_clause("-1 0"), "is not a rule"},
                   {"unused-c8.lrat", holding(""), "unused-c8.lrat does not refute"}});
}

TEST_CASE("what is wrong in the certificate of as many queens as can be is named") {
    const std::string board = "4: !a1 !b1 !c1 !d1 !a2 !b2 !c2 !d2";
    const CertificateFolder folder{"largest", board};
    const std::string placed = "placed " + folder.lines("answer.txt", "placed").at(0);
    check_damages(folder,
                  {{"answer.txt", lacking("placed"), "must have exactly one placement"},
                   {"answer.txt", replacing(placed, "placed 4: a4"), "is not a rule"},
                   {"answer.txt", replacing(placed, "placed 4: a4 b3"), "b3 is attacked"},
                   {"answer.txt", replacing(placed, "placed 4: a4 b1"), "no queen may stand on b1"},
                   {"answer.txt", replacing(placed, "placed 5: a4 c3"), "another size"},
                   {"board", holding(board + " a4"), "a given queen is missing"},
                   // Of a board on which more are wanted, a row need not have a queen.
                   {"more.cnf", adding_clause("1 2 3 4 0"), "is not a rule"},
                   {"more.cnf", adding_clause("-9 0"), "is not a rule"},
                   {"more.cnf", replacing("1 2 3 4 -9 0", "1 2 3 -9 0"), "is not a rule"},
                   {"more.cnf", replacing("c varname 8 d3", "c varname 9 d3"),
                    "the first variables are not the squares"}});
}

TEST_CASE("what is wrong in the certificate of a list is named") {
    const CertificateFolder folder{"complete --all", "6:"};
    const std::string answer = folder.read("answer.txt");
    check_damages(
        folder,
        {{"answer.txt", lacking("completion"), "is not a rule"},
         {"answer.txt", adding(folder.lines("answer.txt", "completion")[0]),
          "lines that do not belong"},
         {"answer.txt", replacing("none\n", answer.substr(answer.find("completion "))), "twice"},
         {"answer.txt", replacing(" e6 c5", " c6 e5"), " is attacked: "},
         {"answer.txt", replacing(" e6 c5", " e6"), "queen in each row"},
         {"answer.txt", replacing("none", "none today"), "has no claim"},
         {"answer.txt", cut_before("completion"), "has no claim"},
         {"answer.txt", lacking("board"), "does not have the board of board.txt"},
         {"board.txt", holding("6: b1\n"), "does not have the board of board.txt"},
         {"board", holding("6: b1"), "a given queen is missing"},
         {"board", holding("6: !b1"), "no queen may stand on b1"},
         {"board", holding("7:"), "is on a board of another size"},
         {"none.cnf", adding_clause("-1 -8 -15 -22 -29 -36 0"), "is not a rule"},
         // A completion that is not excluded is a model.
         {"none.cnf",
          [](const std::string& formula) {
              return formula.substr(0, formula.rfind('\n', formula.size() - 2) + 1) + "-1 -2 0\n";
          },
          "none.lrat does not refute"},
         {"none.drat", holding("0\n"), "none.drat does not refute"}});
}

TEST_CASE("what is wrong in the certificate of a threshold is named") {
    const CertificateFolder folder{"threshold", "5: !c3"};
    const std::string number = folder.lines("answer.txt", "threshold").at(0);
    const std::string next = std::to_string(std::stoi(number) + 1);
    const std::string spoiler = folder.lines("answer.txt", "spoiler").at(0).substr(0, 2);
    check_damages(
        folder,
        {{"answer.txt", replacing("threshold " + number, "threshold x"), "expected a number"},
         {"answer.txt", lacking("threshold"), "must have exactly one threshold"},
         {"answer.txt", lacking("completion"), "has no completion for a placement of"},
         {"answer.txt", lacking("spoiler"), "has no spoiler"},
         {"answer.txt", replacing("threshold " + number, "threshold " + next),
          "has no completion for a placement of " + next + " queens"},
         {"answer.txt", replacing("spoiler ", "spoiler c3 "),
          "must have exactly one spoiler, of one queen more"},
         {"answer.txt", replacing("spoiler " + spoiler, "spoiler c3"), "c3 is not free"}});
}

TEST_CASE("a certificate of another version is not judged") {
    const CertificateFolder folder{"complete", "6: a1"};
    const std::string answer =
        replacing("certificate 1", "certificate 12")(folder.read("answer.txt"));
    const ProcessResult newer = folder.check_with("answer.txt", answer);
    CHECK(newer.exit_code == 2);
    CHECK_THAT(newer.err, Contains("is of version 12, and these scripts check version 1 (take "));
    check_damages(folder, "answer.txt",
                  {lacking("certificate"), adding("certificate 1\n"),
                   replacing("certificate 1", "certificate one")},
                  "does not name the version of its claims");
}
