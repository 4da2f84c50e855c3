#include "program/cli/program.hpp"
#include "support/json.hpp"
#include "support/paths.hpp"

using namespace qsat::test;
using Catch::Matchers::StartsWith;
using qsat::test::Contains;

namespace {

ProcessResult explain(const std::string& board, Words options = {}) {
    options.insert(options.begin(), "explain");
    return run_qsat(options, {.input = board});
}

} // namespace

TEST_CASE("explain names a minimal set and the fewest removals, as people write squares") {
    const ProcessResult pair = explain("8: b4 b5 h8");
    CHECK(pair.exit_code == 0);
    CHECK(pair.err.empty());
    CHECK_THAT(pair.out, StartsWith("no completion exists because of queens b5, b4\n"
                                    "  queens b5 and b4 attack each other along column b\n"
                                    "fewest removals: 1 (queen b"));
    const std::string completion = pair.out.substr(pair.out.find("8: "));
    CHECK(run_qsat({"verify", "--size", "8", "-"}, {.input = completion}).out == "valid\n");

    const std::string none = "no completion exists because of ";
    for (const auto& [board, answer] : std::vector<std::pair<std::string, std::string>>{
             {"4: /a3 !d3",
              none + "blocked square d3; excluded diagonal /a3\n"
                     "  row 3 has b3, c3, and each leads to a dead end:\n"
                     "    b3: forces d4 (row 4); then row 2 has no free square\n"
                     "    c3: forces a4 (row 4); then row 2 has no free square\n"
                     "  fewer are enough, for a longer reason: excluded diagonal /a3\n"
                     "fewest removals: 1 (excluded diagonal /a3)\nthen, for example:\n4: "},
             {"4: b4 !a2", none + "queen b4; blocked square a2\n"
                                  "  forced, one after the other: d3; then row 2 has no free "
                                  "square\nfewest removals: 1 ("},
             {"4: \\a2", none + "excluded diagonal \\a2\n"},
             {"4: !b4 !c4", none + "blocked squares b4, c4\n"},
             {"3: a1", "no completion exists: no board of size 3 has one\n"
                       "  row 3 has a3, b3, c3, and each leads to a dead end:\n"
                       "    a3: forces c2 (row 2); then row 1 has no free square\n"
                       "    b3: then row 2 has no free square\n"
                       "    c3: forces a2 (row 2); then row 1 has no free square\n"},
             {"6: c3 c4", none + "queens c4, c3\n"
                                 "  queens c4 and c3 attack each other along column c\n"
                                 "  fewer are enough, for a longer reason: queen c4\n"
                                 "fewest removals: 2 (queens c4, c3)\n"},
             {"4: a1 !a1", none + "queen a1; blocked square a1\n"
                                  "  queen a1 stands on a blocked square\n"
                                  "  fewer are enough, for a longer reason: queen a1\n"},
         })
        CHECK_THAT(explain(board).out, StartsWith(answer));
    CHECK_THAT(explain("5: regions=AAAAB/AABBB/CABBB/CDDDB/EEEBB !d2").out,
               Contains("    a3: forces c2 (region D); then region E has no free square\n"));
}

TEST_CASE("explain counts first, then tells few cases, and only then a search") {
    const std::string rows = "8: !a8 !c8 !d8 !e8 !f8 !h8 !a5 !c5 !d5 !e5 !f5 !h5 !a2 !c2 !d2 !e2 "
                             "!f2 !h2";
    CHECK_THAT(explain(rows).out,
               StartsWith("no completion exists because of blocked squares a8, c8, d8, e8, f8, h8, "
                          "a5, c5, d5, e5, f5, h5, a2, c2, d2, e2, f2, h2\n"
                          "  rows 8, 5, 2 have free squares on columns b, g only: 3 queens, 2 "
                          "columns\n"
                          "  fewer are enough, for a longer reason: blocked squares "));
    const auto counted = parse_json(explain(rows, {"--json"}).out);
    CHECK(counted["minimal"] == true);
    CHECK(counted["because"].size() < 18);
    CHECK(counted["seen"]["parts"].size() == 18);
    CHECK(counted["seen"]["lines"] == nlohmann::json{"row 8", "row 5", "row 2"});
    CHECK(counted["seen"]["crossing"] == nlohmann::json{"column b", "column g"});

    CHECK_THAT(explain("8: d5 f4").out,
               StartsWith("no completion exists because of queens d5, f4\n"
                          "  column b has b6, b2, b1, and each leads to a dead end:\n"
                          "    b6: forces g7 (column g), then e1 (row 1), then c8 (row 8); then "
                          "row 2 has no free square\n"
                          "    b2: forces h3 (row 3); then column c has no free square\n"
                          "    b1: forces a6 (row 6); then row 2 has no free square\n"
                          "fewest removals: 1 "));
    CHECK_THAT(explain("6: a1").out, Contains("    f5: then row 4 has b4, c4, and each leads to a "
                                              "dead end:\n"
                                              "      b4: then column d has no free square\n"));
    CHECK_THAT(explain("8: b4 d5 c8").out,
               !Contains("search") && Contains(", and each leads to a dead end:\n"));
    CHECK_THAT(explain("8: d5 f4", {"--json"}).out,
               Contains(R"("line":"column b","cases":[{"square":"b6",)") &&
                   Contains(R"({"square":"b2","forced":[{"square":"h3","line":"row 3"}],)"
                            R"("lines":["column c"],"crossing":[]},)"));

    // It takes a search, and is said to.
    const std::string file = QSAT_SOURCE_DIR "/instances/diagonals-16-17.txt";
    CHECK(parse_json(run_qsat({"explain", file, "--json"}).out)["seen"].is_null());
}

TEST_CASE("a board with a completion has nothing to explain") {
    const ProcessResult run = explain(nauck);
    CHECK(run.exit_code == 1);
    CHECK(run.out == "a completion exists: there is nothing to explain\n");
    CHECK(parse_json(explain(nauck, {"--json"}).out)["result"] == "completed");
    CHECK(explain("4: b4 d3 a2 c1").out ==
          "already complete, and right: there is nothing to explain\n");
}

TEST_CASE("explain --json is one object with the same answer") {
    CHECK_THAT(
        explain("4: b4 /a2", {"--json"}).out,
        Contains(R"("result":"infeasible","because":[{"kind":"excluded_diagonal","name":"/a2"}],)"
                 R"("minimal":true,"reasons":["forced, one after the other: d3; then row 2 has )"
                 R"(no free square"],"seen":{"parts":[{"kind":"given","name":"b4"},)") &&
            Contains(R"("repair":{"removed":[{"kind":"excluded_diagonal","name":"/a2"}],)"
                     R"("completion":[2,4,1,3],"queens":[[0,1],[1,3],[2,0],[3,2]]},"size":4,)"));
    CHECK_THAT(explain("2:", {"--json"}).out,
               Contains(R"("because":[],"minimal":true,)") && Contains(R"("repair":null,)"));
    CHECK_THAT(explain("6: c3 c4", {"--json"}).out,
               Contains(R"("because":[{"kind":"given","name":"c4"}],"minimal":true,"reasons":[)"
                        R"("queens c4 and c3 attack each other along column c"],"seen":{"parts":[)"
                        R"({"kind":"given","name":"c4"},{"kind":"given","name":"c3"}],)"
                        R"("forced":[]},)"));
}

TEST_CASE("explain --to draws the set and the removals, and says the rest on standard error") {
    const ProcessResult drawn = explain("4: b4 b3 !a2", {"--to", "unicode"});
    CHECK(drawn.exit_code == 0);
    CHECK_THAT(drawn.out, StartsWith("  ┌─────────┐\n4 │ · ♛"));
    CHECK_THAT(drawn.out, Contains("! no completion with these  ✗ to remove  ✘ both"));
    CHECK_THAT(drawn.err, StartsWith("no completion exists because of queens b4, b3\n"));
    CHECK(explain("4: b4 b3", {"--to", "unicode", "-q"}).err.empty());
    CHECK_THAT(explain("4: /a3 !d3", {"--to", "svg"}).out, StartsWith("<svg "));
    CHECK_THAT(explain("4: /a3 !d3", {"--to", "html"}).out,
               Contains("<li>no completion exists because of blocked square d3; excluded diagonal "
                        "/a3\n"));
    // A page does not ask for what is impossible.
    for (const char* command : {"explain", "hint", "steps", "complete"}) {
        const ProcessResult page = run_qsat({command, "6: a1", "--to", "html"});
        CHECK_THAT(page.out + page.err, Contains("no completion exists") && !Contains("<p>Place "));
    }
    CHECK_THAT(run_qsat({"hint", "4: b4", "--to", "html"}).out, Contains("<p>Place 3 more queens"));
    CHECK(explain("4: /a3", {"--to", "grid"}).exit_code == 2);
    CHECK(explain("101: a1 a2", {"--to", "unicode"}).exit_code == 2);
    CHECK(explain("4:", {"--to", "svg"}).exit_code == 1);
}

TEST_CASE("explain tells what it knows when time is up") {
    // As in instances/blocked-66-4050.txt: soon refuted, and slow to explain.
    const std::string board = QSAT_SOURCE_DIR "/instances/blocked-66-4050.txt";
    ProcessResult run;
    auto json = parse_json("{}");
    // However busy the machine, it is refuted in one of these times, and not explained in any.
    for (int seconds = 2; seconds <= 64 && json.value("result", "stopped") == "stopped";
         seconds *= 2) {
        run = run_qsat({"explain", board, "--timeout", std::to_string(seconds), "--json"});
        CHECK(run.exit_code == 3);
        json = parse_json(run.out);
    }
    REQUIRE(json["result"] == "infeasible");
    CHECK(json["because"].size() > 1);
    CHECK(json["repair"].is_null());
    CHECK_THAT(run.err, Contains("stopped: time limit reached; the "));
}

TEST_CASE("queens that attack each other are explained on boards too large to list their squares") {
    const ProcessResult run = explain("1000000: a1 b2", {"--timeout", "60"});
    CHECK(run.exit_code == 0);
    CHECK_THAT(run.out, StartsWith("no completion exists because of queens b2, a1\n"
                                   "  queens b2 and a1 attack each other along a diagonal\n"
                                   "fewest removals: 1 (queen "));
}

TEST_CASE("explain stops in time") {
    check_only_said(explain("8: b4", {"--timeout", "0"}), 3, Contains("stopped: "));
    // From a file, which is there at once; standard input may come later than the limit.
    const Folder folder;
    const std::string file = folder.file("board", "8: b4 b5");
    const ProcessResult attacked = run_qsat({"explain", file, "--timeout", "0"});
    CHECK(attacked.exit_code == 3);
    CHECK(attacked.out == "no completion exists because of queens b5, b4\n"
                          "  queens b5 and b4 attack each other along column b\n"
                          "  perhaps not all of them are needed\n");
}
