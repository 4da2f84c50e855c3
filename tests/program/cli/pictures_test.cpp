#include "program/cli/program.hpp"
#include "support/paths.hpp"
#include "support/temporary_directory.hpp"

#include <regex>
#include <string>

using namespace qsat::test;

namespace {

struct Run {
    int code;
    std::string text; ///< both streams
};

Run shell(const std::string& command) {
    const ProcessResult result = run_shell("exec 2>&1; " + command);
    return {result.exit_code, result.out};
}

/// Runs qsat with a board on standard input.
Run run_on(const std::string& board, const std::string& arguments) {
    return shell("echo '" + board + "' | " QSAT_BINARY " " + arguments);
}

bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

} // namespace

TEST_CASE("a completion is drawn in every picture format") {
    CHECK(contains(run_on("8: b4 d5", "complete --to unicode").text, "♛"));
    CHECK(run_on("8: b4 d5", "complete -q --to svg").text.starts_with("<svg "));
    CHECK(run_on("8: b4 d5", "complete -q --to html").text.starts_with("<!DOCTYPE html>"));
}

TEST_CASE("given queens that attack each other are drawn, and the answer is still no") {
    for (const std::string format : {"unicode", "svg", "html"}) {
        CAPTURE(format);
        const Run run = run_on("8: b4 e7", "complete --to " + format);
        CHECK(run.code == 1);
        CHECK(contains(run.text, format == "unicode" ? "♛!" : "M4.5 1.5L1.5 4.5"));
        CHECK(contains(run.text, "no completion exists: queens e7 and b4 attack"));
    }
    CHECK(run_on("8: b4 e7", "complete -q --to grid").text.empty());
}

TEST_CASE("verify draws a refused solution, and a good one") {
    const std::string all = " --size 4 - --to ";
    const Run refused = run_on("4: a1 b2 c4 d3", "verify" + all + "svg");
    CHECK(refused.code == 1);
    CHECK(contains(refused.text, "M1.5 2.5L0.5 3.5"));
    CHECK(contains(refused.text, "not valid:\nqueens b2 and a1 attack each other"));
    const Run good = run_on("4: b4 d3 a2 c1", "verify" + all + "unicode");
    CHECK(good.code == 0);
    CHECK(contains(good.text, "4 │ · ♕ · · │"));
    CHECK(contains(good.text, "\nvalid\n"));
    const Run both = run_on("4: b4 d3 a2 c2\n4: b4 d3 a2 c1", "verify" + all + "unicode");
    CHECK(contains(both.text, "♕!"));
    CHECK_FALSE(contains(both.text.substr(both.text.rfind("4 │")), "!"));
    const Run other_size = run_on("5: b4", "verify" + all + "html");
    CHECK(other_size.code == 1);
    CHECK(contains(other_size.text, "<li>the solution is for size 5, the board has size 4</li>"));
}

TEST_CASE("what no picture can do is refused") {
    const auto refused = [](const std::string& arguments, const std::string& message) {
        CAPTURE(arguments);
        const Run run = run_on("4:", arguments);
        CHECK(run.code == 2);
        CHECK(contains(run.text, message));
    };
    refused("complete --from svg", "(expected auto, picture, squares, ");
    refused("complete --to svg --all", "--to svg holds one completion");
    refused("complete --to html --limit 2", "--to html holds one completion");
    refused("verify --size 4 - --to grid", "(expected unicode, svg, html)");
    refused("verify --size 4 - --to svg --json", "--json and --to contradict each other");
    refused("complete --size 101 --to unicode < /dev/null", "too large to be drawn (at most 100; ");
    refused("complete --size 2550 --to svg < /dev/null", "add --force, or use the format squares)");
    CHECK(run_on("4: b4 d3 a2 c1\n4: c4 a3 d2 b1", "verify --size 4 - --to svg").code == 2);
    CHECK(run_on("4:", "complete --all --to unicode").code == 0);
    CHECK(run_on("101: a1 b2", "complete --to unicode").code == 2);
    CHECK(run_on("101: a1 b2", "complete --to unicode --force").code == 1);
}

TEST_CASE("colour is for terminals, and can be switched off") {
    if (shell("script -qec true /dev/null </dev/null").code != 0)
        return skip("script (bsdutils) is not here, or finds no terminal to lend");
    const auto on_terminal = [](const std::string& environment, const std::string& arguments) {
        return shell(environment + " script -qec '" QSAT_BINARY " complete --size 4 --to unicode" +
                     arguments + "' /dev/null </dev/null")
            .text;
    };
    const std::string plain = "env -u NO_COLOR TERM=xterm";
    CHECK(contains(on_terminal(plain, ""), "\x1b["));
    CHECK_FALSE(contains(on_terminal("env NO_COLOR=1 TERM=xterm", ""), "\x1b["));
    CHECK_FALSE(contains(on_terminal("env -u NO_COLOR TERM=dumb", ""), "\x1b["));
    CHECK_FALSE(contains(on_terminal(plain, " -q"), "\x1b["));
    CHECK_FALSE(contains(on_terminal(plain, " | cat"), "\x1b["));
}

TEST_CASE("a generated puzzle's page has the solution folded away") {
    const std::string command = QSAT_BINARY " generate puzzle --size 8 --seed 1 -q --to ";
    const std::string page = shell(command + "html").text;
    const std::size_t fold = page.find("<details>\n<summary>Solution</summary>");
    REQUIRE(fold != std::string::npos);
    CHECK(page.find("</details>") > fold);
    // Before the fold there are the given queens alone, behind it all.
    const auto givens = count_of(shell(command + "grid | grep -v '#'").text, "Q");
    CHECK(givens > 0);
    CHECK(count_of(page.substr(0, fold), "<use ") == givens);
    CHECK(count_of(page.substr(fold), "<use ") == 8);
    // Other kinds are drawn as they are: nobody knows whether they have a solution.
    CHECK(!contains(shell(QSAT_BINARY " generate blocked --size 8 --seed 1 -q --to html").text,
                    "<details>"));
}

TEST_CASE("several puzzles are a worksheet: numbered puzzles, each with its difficulty, then their "
          "solutions") {
    const std::string command = QSAT_BINARY " generate puzzle --size 7 --seed 3 --count 6 ";
    const Run sheet = shell(command + "-q --to html");
    CHECK(sheet.code == 0);
    const std::size_t fold = sheet.text.find("<details>\n<summary>Solutions</summary>");
    REQUIRE(fold != std::string::npos);
    const std::string puzzles = sheet.text.substr(0, fold);
    const std::string solutions = sheet.text.substr(fold);
    CHECK(count_of(sheet.text, "<!DOCTYPE") == 1);
    CHECK(count_of(puzzles, "<svg ") == 6);
    CHECK(count_of(solutions, "<svg ") == 6);
    for (const char* number : {"1", "2", "3", "4", "5", "6"}) {
        CHECK(count_of(puzzles, std::string{"<figcaption>"} + number + ". ") == 1);
        CHECK(
            std::regex_search(puzzles, std::regex{"<figcaption>" + std::string{number} +
                                                  "\\. [0-9]+ more queens?, (easy|medium|hard)<"}));
        CHECK(count_of(solutions, std::string{"<figcaption>"} + number + ".<") == 1);
        CHECK(count_of(sheet.text, std::string{" id=\"queen-"} + number + '"') == 1);
    }
    // The same boards as in a series of grids, each with a queen in every row of its solution.
    const std::string grids = shell(command + "-q --to grid | grep -v '#'").text;
    CHECK(count_of(puzzles, "<use ") == count_of(grids, "Q"));
    CHECK(count_of(solutions, "<use ") == 6 * 7);
    CHECK(contains(puzzles, "details { break-before: page; }"));
    for (const char* outside : {"<script", "<link", "<img", "src=", "url(", "@import"})
        CHECK(!contains(sheet.text, outside));

    const Run refused = shell(command + "--to svg");
    CHECK(refused.code == 2);
    CHECK(contains(refused.text, "--to svg: a file holds one picture"));
    CHECK(shell(QSAT_BINARY " generate blocked --size 7 --count 6 --to html").code == 2);
    const Run stopped = shell(command + "--givens 6 --to html");
    CHECK(stopped.code == 3);
    CHECK(!contains(stopped.text, "<"));
}

TEST_CASE("a worksheet has as many puzzles of each difficulty, if it is to be mixed") {
    const std::string command = QSAT_BINARY " generate puzzle --size 8 --seed 1 --count 6 --mixed ";
    const std::string sheet = shell(command + "-q --to html").text;
    std::size_t at = 0;
    for (const char* words : {"1. ", "easy<", "2. ", "easy<", "3. ", "medium<", "4. ", "medium<",
                              "5. ", "hard<", "6. ", "hard<"}) {
        at = sheet.find(words, at);
        INFO(words);
        REQUIRE(at != std::string::npos);
    }
    // Each board comes with the command that makes it again.
    const std::string grids = shell(command + "-q").text;
    CHECK(count_of(grids, " --difficulty medium\n") == 2);
    CHECK(contains(shell(command + "--difficulty easy").text, "--mixed"));
    CHECK(shell(QSAT_BINARY " generate blocked --size 7 --mixed").code == 2);
}

TEST_CASE("one's own boards from several files make one sheet, with solutions on their own pages") {
    const TemporaryDirectory folder;
    const std::string none = folder.file("none.txt", "8: d5 f4\n");
    const std::string files = folder.file("two.txt", "8: b4 d5 f1\n8: b4 d5\n") + ' ' +
                              folder.file("regions.txt", "ABBCC\nABBCC\nABDCC\nABDCC\nAEEEC\n") +
                              ' ' + none + ' ';
    const Run run = shell(QSAT_BINARY " convert " + files + "--to html");
    CHECK(run.code == 0);
    CHECK(contains(run.text, "sheet: 4 boards, 1 without a solution\n"));
    const std::size_t fold = run.text.find("<details>\n<summary>Solutions</summary>");
    REQUIRE(fold != std::string::npos);
    const std::string puzzles = run.text.substr(0, fold);
    const std::string solutions = run.text.substr(fold);
    CHECK(count_of(puzzles, "<svg ") == 4);
    CHECK(count_of(solutions, "<svg ") == 3);
    CHECK(contains(puzzles, "<h1>4 puzzles</h1>")); // of two sizes
    CHECK(contains(puzzles, "<figcaption>1. 5 more queens, easy<"));
    CHECK(contains(puzzles, "<figcaption>2. 6 more queens, several solutions<"));
    CHECK(contains(puzzles, "<figcaption>4. 6 more queens<")); // the puzzle does not give it away
    CHECK(contains(solutions, "<p>4. no completion</p>"));
    // Each rule says for which boards it holds.
    CHECK(contains(puzzles, "<p>1, 2, 4: Place the missing queens on each board so that no two "
                            "queens share a row, a column or a diagonal.</p>"));
    CHECK(contains(puzzles, "<p>3: Place the missing queens on each board so that no two queens "
                            "share a row, a column or a region, and no two touch"));
    CHECK(count_of(solutions, "<use ") == 8 + 8 + 5);
    // Nothing is written if a board cannot be read, nor if it is drawn as one picture.
    const std::string bad = folder.file("bad.txt", "8: z9\n");
    const Run wrong = shell(QSAT_BINARY " convert " + files + bad + " --to html");
    CHECK(wrong.code == 2);
    CHECK(!contains(wrong.text, "<svg"));
    CHECK(shell(QSAT_BINARY " convert " + files + "--to svg").code == 2);
    CHECK(contains(shell(QSAT_BINARY " convert " + none + " --to html").text, "<svg "));
    // A board that takes too long has no solution on the sheet, and it says so.
    const Run late = shell(QSAT_BINARY " convert " + files + "--to html --timeout 0");
    CHECK(late.code == 0);
    CHECK(contains(late.text, "<p>1. not solved within the time limit</p>"));
}
