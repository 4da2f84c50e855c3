// `first --certificate`, and certificates of cutting planes proofs.
#include "catch.hpp"
#include "certificate/true_answer.hpp"
#include "support/board_text.hpp"
#include "support/random_board.hpp"
#include "support/rounds.hpp"

using namespace qsat;
using namespace qsat::test;
using qsat::test::Contains;

namespace {

using Words = std::vector<std::string>;

Words boards_of(std::uint64_t seed, std::size_t count) {
    Random random{seed};
    Words boards{"1:", "1: !a1", "3:", "6:", "6: a1", "8: a1 a2", "4: b4 d3 a2 c1", "10: d4 !a10"};
    while (boards.size() < count)
        boards.push_back(as_text(random_board(random, 2 + static_cast<int>(boards.size() % 6))));
    return boards;
}

} // namespace

TEST_CASE("first --certificate shows the first completion, or that there is none") {
    for (const std::string& board : boards_of(51, 8 + rounds_of(24))) {
        for (const Words& format : {Words{}, {"--proof-format", "veripb"}, {"--engine", "sat"}}) {
            const CertificateFolder folder{"first", board, format};
            INFO(board << folder.written().err);
            CHECK_THAT(check_certificate(folder), Contains("shown by "));
        }
    }
}

TEST_CASE("complete --certificate shows by cutting planes that there is no completion") {
    for (const std::string& board : boards_of(52, 8 + rounds_of(24))) {
        const CertificateFolder folder{"complete", board, {"--proof-format", "veripb"}};
        INFO(board << folder.written().err);
        check_certificate(folder);
    }
}

TEST_CASE("lists, uniqueness and hints have certificates of cutting planes proofs, too") {
    const auto shown = [](const std::string& command, const std::string& board, Words options) {
        options.insert(options.end(), {"--proof-format", "veripb"});
        const CertificateFolder folder{command, board, options};
        INFO(command << ' ' << board << folder.written().err);
        CHECK_THAT(check_certificate(folder), Contains("shown by planes.awk"));
    };
    for (const std::string board : {"6:", "7:", "4: b4 d3 a2 c1", "8: b4 d5", "5: !c3"})
        shown("complete", board, {"--all"});
    shown("complete", "6: b1", {"--check-unique"});
    for (const std::string board : {"8: b4 d5", "4: b4", "6: b1"}) {
        shown("hint", board, {});
        shown("hint", board, {"--all"});
    }
}

TEST_CASE("lists and hints have cutting planes proofs of the formulas that export writes") {
    const TemporaryDirectory directory;
    const auto run = [&](const std::string& command) {
        return run_shell(command, {.directory = directory.path()});
    };
    const ProcessResult list =
        run("qsat complete '7: !a1' --all -o all --proof list.pbp --proof-format veripb");
    CHECK_THAT(list.err,
               Contains("list.pbp refutes the formula of qsat export --to opb --without all"));
    CHECK(run("qsat export '7: !a1' --to opb --without all -o list.opb").exit_code == 0);
    CHECK(run("qsat check-proof list.opb list.pbp").exit_code == 0);
    const ProcessResult hint = run("qsat hint '8: b4 d5' --proof hint.pbp --proof-format veripb");
    CHECK_THAT(hint.err,
               Contains("hint.pbp refutes the formula of qsat export --block e8 --to opb"));
    CHECK(run("qsat export '8: b4 d5' --block e8 --to opb -o hint.opb").exit_code == 0);
    CHECK(run("qsat check-proof hint.opb hint.pbp").exit_code == 0);
}

TEST_CASE("drat-trim, lrat-check and cake_lpr accept the certificate of a first completion") {
    for (const char* checker : {"drat-trim", "lrat-check", "cake_lpr"})
        if (!is_installed(checker)) return skip(std::string{checker} + " is not installed");
    for (const std::string board : {"6:", "6: a1", "10: d4 !a10"}) {
        const ProcessResult checked = CertificateFolder{"first", board}.check_by_others();
        INFO(board << checked.out << checked.err);
        CHECK_THAT(checked.out,
                   Contains("shown by claims.awk, lrat.awk and drat-trim lrat-check cake_lpr\n"));
    }
}

TEST_CASE("what is wrong in the certificate of a first completion is named") {
    const std::string first = "6: e6 c5 a4 f3 d2 b1", second = "6: d6 a5 e4 b3 f2 c1";
    const CertificateFolder folder{"first", "6:"};
    const std::string answer = folder.read("answer.txt");
    REQUIRE_THAT(answer, Contains("completion 6: b6 d5 f4 a3 c2 e1\n"));
    const std::string head = "answer first\nboard 6:\n";
    check_refused(folder, "answer.txt", head + "completion " + first + '\n', "is not a rule");
    check_refused(folder, "answer.txt", head + "completion " + second + '\n', "is not a rule");
    check_refused(folder, "answer.txt", head, "has no claim");
    check_refused(folder, "answer.txt", head + "none\n", "none.cnf: is missing");
    check_refused(folder, "answer.txt", answer + "by cutting planes\n", "before.opb: is missing");
    const std::string formula = folder.read("before.cnf");
    check_refused(folder, "before.cnf", with_clause(formula, "1 0"), "is not a rule");
    check_refused(folder, "before.cnf", with_clause(formula, "-2 7 8 9 0"), "is not a rule");
    check_refused(folder, "before.cnf", with_clause(formula, "13 14 15 16 17 18 7 8 0"),
                  "lrat.awk: before.lrat");
}

TEST_CASE("what is wrong in a certificate of cutting planes is named") {
    const CertificateFolder folder{"first", "6:", {"--proof-format", "veripb"}};
    REQUIRE(folder.check().exit_code == 0);
    const std::string answer = folder.read("answer.txt");
    check_refused(folder, "answer.txt", without_line(answer, "by"), "before.cnf: is missing");
    check_refused(folder, "answer.txt", replaced(answer, "by cutting planes", "by hand"),
                  "does not name the kind of its proofs");
    const std::string formula = folder.read("before.opb");
    const auto formula_refused = [&](const std::string& what, const std::string& by) {
        check_refused(folder, "before.opb", replaced(formula, what, by), "before.opb");
    };
    formula_refused("+1 x7 +1 x8 +1 x9 +1 x10 +1 x11 +1 x12 = 1",
                    "+1 x7 +1 x8 +1 x9 +1 x10 +1 x11 = 1");
    formula_refused("+1 x7 +1 x8 +1 x9 +1 x10 +1 x11 +1 x12 = 1",
                    "+1 x7 +1 x8 +1 x9 +1 x10 +1 x11 +1 x12 +1 x13 = 1");
    formula_refused("+1 x7 +1 x8 +1 x9 +1 x10 +1 x11 +1 x12 = 1",
                    "+1 x7 +1 x8 +1 x9 +1 x10 +1 x11 +1 x12 = 2");
    formula_refused("+1 x1 +1 x2 +1 x3 +1 x4 +1 x5 +1 x6 = 1", "-1 x1 -1 x1 >= -1");
    formula_refused("+1 x1 +1 x2 +1 x3 +1 x4 +1 x5 +1 x6 = 1", "+1 x1 = 0");
    formula_refused("+1 x1 +1 x2 >= 1", "+1 x1 >= 1");
    formula_refused("* varname x1 a6", "* varname x1 b6");
    formula_refused("* varname x1 a6\n", "");
    formula_refused("+1 x1 +1 x2 >= 1 ;\n", "");
    const std::string proof = folder.read("before.pbp");
    const auto proof_refused = [&](const std::string& text) {
        check_refused(folder, "before.pbp", text, "planes.awk: before.pbp does not refute");
    };
    proof_refused("");
    proof_refused(without_line(proof, "rup"));
    proof_refused(replaced(proof, "rup 1 ", "rup 2 "));
    proof_refused(replaced(proof, "rup 1 ~", "rup 1 "));
    proof_refused(replaced(proof, "rup 1 ", "rup 1 ~x99 1 x99 1 "));
    proof_refused(replaced(proof, "del id ", "del id 999 "));
    proof_refused(replaced(proof, "del id ", "del range "));
    proof_refused(proof.substr(0, proof.find("output")));
}

TEST_CASE("what is wrong in the sums and definitions of a certificate is named") {
    const CertificateFolder folder{"first", "20:", {"--proof-format", "veripb"}};
    CHECK_THAT(folder.check().out, Contains("shown by planes.awk"));
    const std::string proof = folder.read("before.pbp");
    const auto proof_refused = [&](const std::string& text) {
        check_refused(folder, "before.pbp", text, "planes.awk: before.pbp does not refute");
    };
    proof_refused(without_line(proof, "pol"));
    proof_refused(without_line(proof, "red"));
    proof_refused(replaced(proof, "-> 0", "-> 1"));
    proof_refused(replaced(proof, "pol ", "pol 1 + "));
}

TEST_CASE("a certificate has proofs of one kind") {
    const auto fails = [](const Words& more, const std::string& why) {
        Words words{"complete", "6:", "--certificate", "folder"};
        words.insert(words.end(), more.begin(), more.end());
        const ProcessResult run = run_qsat(words);
        INFO(run.err);
        CHECK(run.exit_code == 2);
        CHECK_THAT(run.err, Contains(why));
    };
    fails({"--proof-format", "text"}, "leave --proof-format out, or use --proof-format veripb");
    const CertificateFolder stopped{"first", "60:", {"--timeout", "0.3"}};
    CHECK(stopped.written().exit_code == 3);
    CHECK_FALSE(stopped.exists());
}
