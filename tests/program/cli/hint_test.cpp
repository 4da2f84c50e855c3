#include "program/cli/program.hpp"
#include "support/json.hpp"

using namespace qsat::test;
using qsat::test::Contains;

namespace {

constexpr std::string_view hint_of_nauck =
    "e8 is forced, but it takes looking ahead: on any other free square of row 8 a queen leads to "
    "a dead end\n";

ProcessResult asked(const std::string& command, const std::string& board) {
    return run_qsat(words_of(command), {.input = board});
}

void check_hint(const std::string& board, const std::string& options, int exit_code,
                const std::string& answer) {
    const ProcessResult said = asked("hint " + options, board);
    INFO(board);
    CHECK(said.out == answer);
    CHECK(said.exit_code == exit_code);
    // Only a board that is no puzzle with one answer needs a remark.
    const bool is_step = exit_code == 0 && options != "--all";
    const bool has_several = asked("count", board).out.find_first_not_of("01\n") == 0;
    CHECK(said.err == (is_step && has_several ? "the board has several completions\n" : ""));
}

} // namespace

TEST_CASE("hint names the next forced square and why, as people write squares") {
    check_hint("4: b4", "", 0, "d3 is forced: it is the only free square of row 3\n");
    check_hint("8: d5 b4 g3", "", 0,
               "a7 is forced: on any other free square of column a a queen leaves some line "
               "without a free square\n"
               "  a6: column f is left without a free square\n"
               "  a1: column f is left without a free square\n");
    check_hint("4: !a1 !b4", "", 0,
               "b1 is forced: on any other free square of column b a queen leads to no completion\n"
               "  b3: column a is left without a free square\n"
               "  b2: forces d3 (row 3); row 1 is left without a free square\n");
    check_hint(nauck, "", 0,
               std::string{hint_of_nauck} +
                   "  c8: then row 7 has a7, g7, h7, and each leads to a dead end\n"
                   "  h8: then row 7 has a7, c7, and each leads to a dead end\n");
    check_hint(nauck, "--all", 0, "forced: e8\nunusable: c8 h8 c7 h7 f6 g6 e3 e2 h2 a1 g1\n");
    check_hint("8:", "", 1, "nothing is forced: 92 completions remain\n");
    check_hint("8:", "--limit 10", 1, "nothing is forced: at least 10 completions remain\n");
    check_hint("8:", "--all", 1, "forced: none\nunusable: none\n");
    for (const char* options : {"", "--all"})
        check_hint("4: b4 d3 a2 c1", options, 1, "already complete, and right\n");
    // Givens that attack each other are named, and no line that they empty.
    check_hint("6: c3 c4", "", 1,
               "no completion exists:\nqueens c4 and c3 attack each other along column c\n"
               "(qsat explain tells why)\n");
    check_hint("3:", "", 1, "no completion exists\n(qsat explain tells why)\n");
    check_hint("8: b4 b5", "--all", 1,
               "no completion exists:\nqueens b5 and b4 attack each other along column b\n"
               "(qsat explain tells why)\n");
}

TEST_CASE("hint --where says only where to look") {
    check_hint("4: b4", "--where", 0, "look at row 3\n");
    check_hint("8:", "--where", 1, "nothing is forced: 92 completions remain\n");
    const ProcessResult json = asked("hint --where --json", "4: !a1 !b4");
    CHECK_THAT(json.out, Contains(R"("look":["column b"])") && !Contains("b1"));
    const ProcessResult drawn = asked("hint --where --to unicode", "4: !a1 !b4");
    CHECK_THAT(drawn.out, Contains("look here") && !Contains("♕"));
    CHECK(drawn.err == "look at column b\n");
    CHECK(asked("hint --where --all", "4: b4").exit_code == 2);
    CHECK(asked("hint --where --proof x", "4: b4").exit_code == 2);
}

TEST_CASE("hint and steps name queens that no completion has") {
    check_hint("6: a1", "", 1,
               "no completion exists\n  queen a1 cannot stay: no completion has it\n"
               "(qsat explain tells why)\n");
    CHECK_THAT(asked("hint", "8: b4 d5 c8").out,
               Contains("cannot all stay") && Contains("fewest queens to take off: 1 ("));
    CHECK_THAT(asked("hint --all", "6: a1").out, Contains("queen a1 cannot stay"));
    CHECK_THAT(asked("steps", "6: a1").out,
               Contains("\nqueen a1 cannot stay: no completion has it\n"));
    CHECK_THAT(asked("steps --json", "6: a1").out,
               Contains(R"("wrong_queens":{"impossible":["a1"],"together":[],"take_off":["a1"],)"
                        R"("is_fewest":true})"));
}

TEST_CASE("hint and steps say that a puzzle has several solutions") {
    CHECK(asked("hint", nauck).err == "the board has several completions\n");
    CHECK_THAT(asked("steps", nauck).err,
               Contains("1 guess; hard; the board has several completions"));
    CHECK_THAT(asked("hint --json", nauck).out, Contains(R"("unique":false)"));
    CHECK_THAT(asked("steps --json", "4: b4").out, Contains(R"("unique":true)"));
    CHECK_THAT(asked("hint --json", "4: b4").out, Contains(R"("unique":true)"));
}

TEST_CASE("hint --json is one object with the same answer") {
    const auto check = [](const std::string& board, const std::string& options, int exit_code,
                          const std::string& part) {
        const ProcessResult said = asked("hint --json " + options, board);
        CHECK_THAT(said.out, Contains(part));
        CHECK(said.exit_code == exit_code);
    };
    check(
        "4: !a1 !b4", "", 0,
        R"("result":"forced","square":"b1","reason":"forced_chains","line":"column b","others":[)"
        R"({"square":"b3","forces":[],"emptied":"column a"},{"square":"b2","forces":[)"
        R"({"square":"d3","line":"row 3"}],"emptied":"row 1"}],"look":["column b"],"unique":true,"size":4,)");
    check(nauck, "", 0,
          R"("reason":"search","line":"row 8","others":[{"square":"c8","forces":[],"emptied":null,)"
          R"("dead_end":"row 7","dead_end_squares":["a7","g7","h7"]},)");
    check("8:", "", 1,
          R"("result":"nothing_forced","completions":92,"all":true,"unique":false,"size":8,)");
    check(nauck, "--all", 0, R"("forced":["e8"],"unusable":["c8","h8","c7","h7","f6","g6","e3",)");
    check("8: b4 b5", "", 1, R"("result":"infeasible","reasons":["queens b5 and b4 attack each )");
}

TEST_CASE("hint --to draws what is forced and what is refuted") {
    const ProcessResult drawn = asked("hint --to unicode", "4: !a1 !b4");
    CHECK(drawn.exit_code == 0);
    CHECK(drawn.out == "  ┌─────────┐\n4 │ · ▒ · · │\n3 │ · ·✗· · │\n2 │ · ·✗· · │\n"
                       "1 │ ▒ ♕ · · │\n  └─────────┘\n    a b c d\n\n"
                       "▒ blocked  ✗ no queen here\n\n");
    CHECK_THAT(drawn.err, Catch::Matchers::StartsWith("b1 is forced: "));
    CHECK_THAT(asked("hint --all --to html", nauck).out, Contains("unusable: c8 h8"));
    CHECK_THAT(asked("hint --to svg", "8: b4 e7").out, Contains("M4.5 1.5L1.5 4.5"));
}

TEST_CASE("steps shows the way in words, as an object and as a page") {
    const auto steps = [](const std::string& board, const std::string& options = "") {
        return asked("steps " + options, board);
    };
    const ProcessResult forced = steps("4: !a1 !b4");
    CHECK(forced.exit_code == 0);
    CHECK(forced.out ==
          "1. b1 is forced: on any other free square of column b a queen leads to no completion\n"
          "     b3: column a is left without a free square\n"
          "     b2: forces d3 (row 3); row 1 is left without a free square\n"
          "2. d2 is forced: it is the only free square of row 2\n"
          "3. a3 is forced: it is the only free square of row 3\n"
          "4. c4 is forced: it is the only free square of row 4\n\n"
          ". x Q .\nQ . . .\n. . . Q\nx Q . .\n\n");
    CHECK(forced.err == "completed: 4 forced squares, 0 guesses; medium\n");
    CHECK_THAT(steps("4: b4").err, Contains("0 guesses; easy"));

    const ProcessResult guessed = steps(nauck);
    CHECK_THAT(guessed.out, Catch::Matchers::StartsWith(
                                "1. " + std::string{hint_of_nauck} +
                                "     c8: then row 7 has a7, g7, h7, and each leads to a dead end\n"
                                "     h8: then row 7 has a7, c7, and each leads to a dead end\n"
                                "2. g3 is a guess: row 3 has the fewest free squares (g3, h3)\n"));
    CHECK(guessed.err ==
          "completed: 5 forced squares, 1 guess; hard; the board has several completions\n");
    CHECK_THAT(steps("8:").out,
               Contains(" is a guess: row 8 has the fewest free squares (a8, b8, c8, d8, e8"));
    const ProcessResult none = steps("6: a1");
    CHECK(none.exit_code == 1);
    CHECK_THAT(none.out, Contains("2. no queen can stand on row 6: no completion exists\n"));
    CHECK_THAT(steps("8: b4 b5").out, Contains("no completion exists:\nqueens b5 and b4 attack"));

    const auto ahead = parse_json(steps(nauck, "--json").out)["steps"];
    CHECK(ahead[0]["step"] == "forced");
    CHECK(ahead[0]["others"] == parse_json(asked("hint --json", nauck).out)["others"]);
    CHECK(ahead[1].dump() ==
          R"({"line":"row 3","square":"g3","squares":["g3","h3"],"step":"guess"})");
    CHECK_THAT(steps("4: !a1 !b4", "--json").out,
               Contains(R"("result":"completed","difficulty":"medium","steps":[{"step":"forced",)"
                        R"("square":"b1","reason":"forced_chains","line":"column b","others":[)") &&
                   Contains(R"("square":"c4","reason":"only_free_square","line":"row 4",)"
                            R"("others":[]}],"completion":[3,1,4,2],)"));
    CHECK_THAT(steps("6: a1", "--json").out,
               Contains(R"("all_steps":true,"steps":[{"step":"forced","square":"f5",)") &&
                   Contains(R"({"step":"dead_end","line":"row 6","squares":[{"square":"b6",)") &&
                   Contains(R"("taken_back":null}],"completion":null,)"));

    CHECK_THAT(steps("4: b4", "--to html").out,
               Contains("<li>3. c1 is forced: it is the only free square of row 1"));
    CHECK_THAT(steps("4: b4", "--to svg").err, Contains("use --to html"));
    CHECK_THAT(steps("4: b4", "--all").err, Contains("unknown option '--all'"));
    CHECK(steps("4: b4", "--timeout 0").exit_code == 3);
}

TEST_CASE("hint refuses what it does not take, and stops in time") {
    CHECK(asked("hint --engine sat", "8:").exit_code == 2);
    CHECK_THAT(asked("hint --all --limit 2", "8:").err, Contains("contradict each other"));
    check_only_said(asked("hint --limit 1000000000 --timeout 0.2", "30:"), 3,
                    Contains("stopped: "));
}
