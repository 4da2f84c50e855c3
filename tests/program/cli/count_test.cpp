#include "program/cli/program.hpp"
#include "support/json.hpp"
#include "support/paths.hpp"

#include <algorithm>

using namespace qsat::test;
using qsat::test::Contains;

TEST_CASE("count prints the number and nothing else on standard output") {
    CHECK(run_qsat({"count"}, {.input = nauck}).out == "2\n");
    for (const char* engine : {"auto", "join", "states", "backtrack"})
        CHECK(run_qsat({"count", "--size", "8", "--engine", engine}).out == "92\n");
    CHECK(run_qsat({"count", "--size", "8", "--up-to-symmetry"}).out == "12\n");
    const ProcessResult none = run_qsat({"count"}, {.input = "8: a1 b2\n"});
    CHECK(none.exit_code == 0);
    CHECK(none.out == "0\n");
    CHECK_THAT(none.err, Contains("no completion exists: queens b2 and a1 attack each other"));
}

TEST_CASE("more threads than the machine has cores are nothing to talk about") {
    const ProcessResult run = run_qsat({"count", "--size", "12", "--jobs", "1000"});
    CHECK(run.out == "14200\n");
    CHECK(run.err.find("thread") == std::string::npos);
    CHECK(run.err.find("workers") == std::string::npos);
    for (const char* engine : {"backtrack", "join"})
        CHECK(run_qsat({"count", "--size", "10", "--engine", engine, "--jobs", "1000", "-q"}).err ==
              "");
}

TEST_CASE("count --json is one object") {
    const auto json = parse_json(run_qsat({"count", "--size", "10", "--json", "-q"}).out);
    CHECK(json.at("count") == "724");
    CHECK(json.at("exact") == true);
}

TEST_CASE("a count that cannot end in time says how many it found") {
    const ProcessResult run = run_qsat({"count", "--size", "24", "--timeout", "0.3"});
    CHECK(run.exit_code == 3);
    CHECK((run.out.empty() || run.out.starts_with("at least ")));
    CHECK_THAT(run.err, Contains("time limit reached"));
    CHECK(run_qsat({"count", "--size", "8", "--engine", "sat"}).exit_code == 2);
    CHECK(run_qsat({"count", "--size", "50", "--engine", "join"}).exit_code == 3);
}

TEST_CASE("count says why the join does not count a board") {
    const std::string large = "takes at most 15 even and 15 odd open rows";
    const std::string other = "does not support regions or touching queens";
    for (const auto& [board, why] : std::vector<std::pair<std::string, std::string>>{
             {"50:", large},
             {"4: diagonals=touching", other},
             {"6: regions=AAABBB/AAABBB/CCCDDD/CCCDDD/EEEFFF/EEEFFF", other}})
        for (const char* shard : {"", "--shard=1/2"}) {
            std::vector<std::string> words{"count", board, "--engine", "join"};
            if (*shard != '\0') words.emplace_back(shard);
            const ProcessResult run = run_qsat(words);
            INFO(board << shard << run.err);
            CHECK(run.exit_code == 3);
            CHECK_THAT(run.err, Contains("the engine join " + why));
        }
}

TEST_CASE("count and classes name different symmetries differently") {
    // The square !b1 is attacked, so it changes no completion, but it changes the board.
    const ProcessResult count = run_qsat({"count", "5: a1 !b1", "--up-to-symmetry"});
    CHECK(count.out == "1\n");
    CHECK_THAT(count.err, Contains("up to 2 symmetries of givens and free squares"));
    CHECK_THAT(run_qsat({"classes", "5: a1 !b1"}).err,
               Contains("symmetries that keep the board as it is: identity\n"));
}

TEST_CASE("count --limit stops as soon as there are as many") {
    const ProcessResult run = run_qsat({"count", "--size", "20", "--limit", "1000"});
    CHECK(run.exit_code == 0);
    CHECK(run.out == "at least 1000\n");
    CHECK(run_qsat({"count", "--size", "8", "--limit", "93"}).out == "92\n");
    CHECK(run_qsat({"count", "--size", "8", "--limit", "12", "--up-to-symmetry"}).out ==
          "at least 12\n");
}

TEST_CASE("estimate prints the estimate and its error alone") {
    const ProcessResult run = run_qsat({"estimate", "--size", "8"});
    CHECK_THAT(run.out, Catch::Matchers::Matches("9[0-9](\\.[0-9]+)? ± 0\\.[0-9]+\n"));
    CHECK(run_qsat({"estimate", "--size", "8", "--seed", "1"}).out != run.out);
    const auto json = parse_json(run_qsat({"estimate", "--size", "8", "--json", "-q"}).out);
    CHECK(json.contains("standard_error"));
    CHECK(run_qsat({"estimate"}, {.input = "8: a1 b2\n"}).out == "0 ± 0\n");
    const ProcessResult huge = run_qsat({"estimate", "--size", "1000000000"});
    CHECK(huge.exit_code == 3); // not 0 completions
    CHECK(huge.out.empty());
}

TEST_CASE("count --stats says what was estimated") {
    const ProcessResult run = run_qsat({"count", "--size", "14", "--stats"});
    CHECK(run.out == "365596\n");
    CHECK_THAT(run.err, Contains("engine: join") && Contains("estimated_completions: "));
}

TEST_CASE("complete --all --up-to-symmetry gives one of each class") {
    const ProcessResult run =
        run_qsat({"complete", "--size", "8", "--all", "--up-to-symmetry", "--to", "permutation"});
    CHECK(std::ranges::count(run.out, '\n') == 12);
    CHECK_THAT(run.err, Contains("12 completions, all there are"));
}

TEST_CASE("a long count shows its progress on a terminal, and removes it") {
    if (!is_installed("script")) return skip("script (of util-linux) is not installed");
    const auto on_terminal = [](const std::string& options) {
        const std::string command =
            std::string{QSAT_BINARY} + " count --size 21 --timeout 3 " + options;
        return run_process("script", {"-qec", command, "/dev/null"}).out;
    };
    const std::string text = on_terminal("");
    CHECK_THAT(text, Contains(" % done, about ") && Contains(" left, "));
    CHECK_THAT(text, !Contains("\x1b"));
    // The line is overwritten with blanks before the last words.
    const std::size_t last = text.rfind(" left, ");
    CHECK_THAT(text.substr(last), Contains("   \rat least ") || Contains("   \rstopped"));
    CHECK_THAT(on_terminal("-q"), !Contains("done"));
    CHECK_THAT(run_qsat({"count", "--size", "21", "--timeout", "0.7"}).err, !Contains("done"));
}
