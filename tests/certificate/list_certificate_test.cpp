// `complete --certificate`: the completions are completions, and there are no others.
#include "catch.hpp"
#include "certificate/true_answer.hpp"
#include "support/board_text.hpp"
#include "support/process.hpp"
#include "support/random_board.hpp"
#include "support/rounds.hpp"
#include "support/temporary_directory.hpp"

#include <csignal>
#include <sstream>

using namespace qsat;
using namespace qsat::test;
using qsat::test::Contains;

TEST_CASE("complete --certificate shows a list and that it is whole, by either engine") {
    Random random{21};
    std::vector<std::string> boards{
        "6:", "3:", "6: b1", "4: b4 d3 a2 c1", "8: a1 a2", "4: !a1 !b1 !c1 !d1", "1:", "1: a1"};
    while (std::ssize(boards) < 8 + rounds_of(24))
        boards.push_back(as_text(random_board(random, 2 + static_cast<int>(boards.size() % 5))));
    for (const std::string& board : boards) {
        for (const std::string engine : {"sat", "backtrack"}) {
            const CertificateFolder folder{"complete", board, {"--all", "--engine", engine}};
            INFO(board << ' ' << engine << ' ' << folder.written().err);
            CHECK_THAT(check_certificate(folder), Contains("shown by "));
            CHECK(folder.lines("answer.txt", "none").size() == 1);
        }
    }
}

TEST_CASE("complete --certificate shows no more than was found out") {
    const auto says = [](const std::string& board, const std::vector<std::string>& options,
                         std::size_t completions, bool all) {
        const CertificateFolder folder{"complete", board, options};
        INFO(board << folder.written().err << folder.read("answer.txt"));
        CHECK(folder.lines("answer.txt", "completion").size() == completions);
        CHECK((folder.lines("answer.txt", "none").size() == 1) == all);
        const ProcessResult checked = folder.check();
        CHECK(checked.exit_code == 0);
        CHECK_THAT(checked.out, Contains(all ? "shown by " : "the answer needs no proof"));
    };
    says("8: b4 d5", {}, 1, false);
    says("6: a1", {}, 0, true);
    says("6: b1", {"--check-unique"}, 1, true);
    says("6:", {"--check-unique"}, 2, false);
    says("6:", {"--limit", "4"}, 4, false);
    says("6:", {"--limit", "5"}, 4, true);
    says("1000: a1000", {}, 1, false); // by the heuristics
}

TEST_CASE("drat-trim, lrat-check and cake_lpr accept the certificates of lists") {
    for (const char* checker : {"drat-trim", "lrat-check", "cake_lpr"})
        if (!is_installed(checker)) return skip(std::string{checker} + " is not installed");
    for (const std::string board : {"8: a1", "4: b4 d3 a2 c1", "3:", "6: b1"}) {
        for (const std::string engine : {"sat", "backtrack"}) {
            const CertificateFolder folder{"complete", board, {"--all", "--engine", engine}};
            const ProcessResult checked = folder.check_by_others();
            INFO(board << checked.out << checked.err);
            CHECK(checked.exit_code == 0);
            CHECK_THAT(
                checked.out,
                Contains("shown by claims.awk, lrat.awk and drat-trim lrat-check cake_lpr\n"));
        }
    }
}

TEST_CASE("what is missing from the certificate of a list, or wrong in it, is named") {
    const CertificateFolder folder{"complete", "6:", {"--all"}};
    const std::string answer = folder.read("answer.txt");
    const std::string formula = folder.read("none.cnf");
    check_refused(folder, "answer.txt", without_line(answer, "completion"), "is not a rule");
    check_refused(folder, "answer.txt", answer + folder.lines("answer.txt", "completion")[0],
                  "lines that do not belong");
    check_refused(folder, "answer.txt",
                  replaced(answer, "none\n", answer.substr(answer.find("completion "))), "twice");
    check_refused(folder, "answer.txt", replaced(answer, " e6 c5", " c6 e5"), " is attacked: ");
    check_refused(folder, "answer.txt", replaced(answer, " e6 c5", " e6"), "queen in each row");
    check_refused(folder, "answer.txt", replaced(answer, "none", "none today"), "has no claim");
    check_refused(folder, "answer.txt", "answer complete\nboard 6:\n", "has no claim");
    check_refused(folder, "board.txt", "6: b1\n", "does not have the board of board.txt");
    check_refused(folder, "answer.txt", without_line(answer, "board"),
                  "does not have the board of board.txt");
    check_wrong_board(folder, "6: b1", "a given queen is missing");
    check_wrong_board(folder, "6: !b1", "no queen may stand on b1");
    check_wrong_board(folder, "7:", "is on a board of another size");
    check_refused(folder, "none.cnf", with_clause(formula, "-1 -8 -15 -22 -29 -36 0"),
                  "is not a rule");
    // A completion that is not excluded is a model.
    const std::size_t last = formula.rfind('\n', formula.size() - 2) + 1;
    check_refused(folder, "none.cnf", formula.substr(0, last) + "-1 -2 0\n",
                  "none.lrat does not refute");
    check_refused(folder, "none.drat", "0\n", "none.drat does not refute");
    CHECK(folder.check().exit_code == 0);
}

TEST_CASE("a list that is stopped leaves no certificate, and nothing else") {
    const TemporaryDirectory directory;
    for (const std::string engine : {"sat", "backtrack"}) {
        const ProcessResult run = run_qsat(
            {"complete", "--size", "16", "--all", "--certificate", "folder", "--engine", engine},
            {.directory = directory.path(),
             .signal = SignalAfter{SIGINT, std::chrono::milliseconds{500}}});
        INFO(run.err);
        CHECK(run.exit_code == 130);
        CHECK_THAT(run.err, Contains("no certificate was written"));
        CHECK(directory.names().empty());
    }
}

TEST_CASE("a certificate is about the completions that are printed") {
    const TemporaryDirectory directory;
    for (const char* more : {"--limit=2", "--check-unique"}) {
        const ProcessResult run =
            run_qsat({"complete", "20:", "--engine", "sat", more, "--jobs", "1", "--to", "squares",
                      "--certificate", "folder", "--force"},
                     {.directory = directory.path()});
        INFO(run.err);
        std::istringstream lines{run.out};
        int count = 0;
        for (std::string line; std::getline(lines, line); ++count)
            CHECK_THAT(read_file(directory.path() / "folder" / "answer.txt"),
                       Contains("completion " + line + '\n'));
        CHECK(count == 2);
    }
    // Found at once, but too many to be proved.
    const ProcessResult stopped =
        run_qsat({"complete", "14:", "--all", "--jobs", "1", "--to", "squares", "-o", "all.txt",
                  "--certificate", "other", "--timeout", "1"},
                 {.directory = directory.path()});
    CHECK(stopped.exit_code == 3);
    CHECK_THAT(stopped.err,
               Contains("time limit reached") && Contains("no certificate was written"));
    CHECK(directory.names() == std::vector<std::string>{"all.txt", "folder"});
}

TEST_CASE("options that do not go with a certificate are refused") {
    const auto fails = [](const std::vector<std::string>& more, const std::string& why) {
        std::vector<std::string> words{"complete", "6:", "--certificate", "folder"};
        words.insert(words.end(), more.begin(), more.end());
        const ProcessResult run = run_qsat(words);
        INFO(run.err);
        CHECK(run.exit_code == 2);
        CHECK_THAT(run.err, Contains(why));
    };
    fails({"--all", "--up-to-symmetry"},
          "--up-to-symmetry and --certificate contradict each other");
    fails({"--cubes", "4"}, "--cubes and --certificate contradict each other");
    fails({"--engine", "local"}, "--engine local cannot write proofs");
    for (const std::string other : {"--proof=p", "--encoding=ladder"})
        fails({other}, other.substr(0, other.find('=')));
}
