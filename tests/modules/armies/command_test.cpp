// `qsat armies` from outside.
#include "armies/armies.hpp"
#include "catch.hpp"
#include "support/json.hpp"
#include "support/process.hpp"
#include "support/temporary_directory.hpp"

#include <csignal>

using namespace qsat;
using namespace qsat::test;
using qsat::test::Contains;

namespace {

ProcessResult armies(std::vector<std::string> words, const ProcessOptions& options = {}) {
    words.insert(words.begin(), "armies");
    return run_qsat(words, options);
}

/// How many queens each army of an answer has, once it is seen that they are at peace.
ArmySizes sizes_of_answer(const std::string& text) {
    const ArmyBoard board = read_army_board("answer", text);
    REQUIRE(army_conflicts(board, board.given()).empty());
    return sizes_of(board.given());
}

} // namespace

TEST_CASE("armies: in words, as a grid, as squares, as an object") {
    const ProcessResult grid = armies({"--size", "6"});
    CHECK(grid.exit_code == 0);
    CHECK(sizes_of_answer(grid.out) == ArmySizes{5, 5});
    CHECK_THAT(grid.err, Contains("largest: 5 white and 5 black queens (one more of each is "
                                  "impossible) in "));
    const ProcessResult squares = armies({"6: w:b4 !c3", "--to", "squares"});
    CHECK(squares.exit_code == 0);
    CHECK_THAT(squares.out, Contains(" w:b4") && Contains(" !c3"));
    CHECK(sizes_of_answer(squares.out).white == sizes_of_answer(squares.out).black);
    const auto json = parse_json(armies({"--size", "5", "--json", "--jobs", "1"}).out);
    CHECK(json["size"] == 5);
    CHECK(json["result"] == "largest");
    CHECK(json["counts"] == parse_json(R"({"white": 4, "black": 4})"));
    CHECK(json["white"].size() == 4);
    CHECK(json["black"][0].size() == 2);
    CHECK(json["given"] == parse_json(R"({"white": [], "black": []})"));
    CHECK(json["statistics"]["decided_by"] == "search");
    CHECK_THAT(armies({"--size", "4", "--stats"}).err, Contains("nodes: "));
}

TEST_CASE("armies of unequal sizes") {
    CHECK(sizes_of_answer(armies({"--size", "5", "--white", "2", "--black", "6"}).out) ==
          ArmySizes{2, 6});
    const ProcessResult most = armies({"--size", "5", "--white", "1"});
    CHECK(sizes_of_answer(most.out) == ArmySizes{1, 12}); // a corner leaves twelve squares
    CHECK_THAT(most.err, Contains("one more black one is impossible"));
    CHECK(sizes_of_answer(armies({"--size", "5", "--black", "1"}).out) == ArmySizes{12, 1});
    const ProcessResult none = armies({"--size", "5", "--white", "5", "--black", "5"});
    CHECK(none.exit_code == 1);
    CHECK(none.out.empty());
    CHECK_THAT(none.err, Contains("no such armies: no room for 5 white queens and 5 black queens"));
    CHECK_THAT(armies({"--size", "5", "--white", "30"}).err,
               Contains("no such armies: no room for 30 white queens in "));
    CHECK_THAT(armies({"5: b:a1", "--white", "13"}).err,
               Contains("no such armies: no room for 13 white queens beside the given queens in "));
    CHECK_THAT(armies({"4: w:a1 w:b1", "--white", "1"}).err,
               Contains("more white queens are given than wanted (2 and 1)"));
}

TEST_CASE("armies are read from a file, from standard input, and from quotes") {
    const TemporaryDirectory directory;
    directory.file("board.txt", "W . . .\n. . . .\n. . x .\n. . . .\n");
    CHECK_THAT(armies({"board.txt"}, {.directory = directory.path()}).out,
               Contains("W ") && Contains(" x "));
    CHECK(sizes_of_answer(armies({}, {.input = "4: w:a4"}).out) == ArmySizes{2, 2});
    CHECK(sizes_of_answer(armies({"-"}, {.input = "4: w:a4"}).out) == ArmySizes{2, 2});
    const ProcessResult again = armies({"-"}, {.input = armies({"--size", "5"}).out});
    CHECK(sizes_of_answer(again.out) == ArmySizes{4, 4});
}

TEST_CASE("what armies cannot read or do is refused with a sentence") {
    const auto refused = [](std::vector<std::string> words, const std::string& message) {
        INFO(message);
        const ProcessResult run = armies(std::move(words), {.input = ""});
        CHECK(run.exit_code == 2);
        CHECK(run.out.empty());
        CHECK_THAT(run.err, Contains(message));
    };
    refused({"8: b4"}, "<command line>:1:4: unexpected 'b4' (expected a queen with its army");
    refused({"missing.txt"}, "missing.txt");
    refused({"-"}, "<standard input>:1:1: there is no board");
    refused({"--size", "0"}, "--size");
    refused({"--size", "101"}, "--size");
    refused({"--size", "5", "--white", "-1"}, "--white");
    refused({"--size", "5", "--to", "fen"}, "unknown name 'fen' (expected grid, squares");
    // With --json errors are an object.
    CHECK(parse_json(armies({"8: b4", "--json"}).out)["exit_code"] == 2);
    const auto error = parse_json(armies({"--size", "5", "--json", "--to", "grid"}).out)["error"];
    CHECK_THAT(error.get<std::string>(), Contains("--to"));
}

TEST_CASE("given queens that attack each other are named") {
    const ProcessResult run = armies({"8: w:a1 b:h8", "--json"});
    CHECK(run.exit_code == 1);
    const auto json = parse_json(run.out);
    CHECK(json["result"] == "infeasible");
    CHECK(json["reasons"][0] == "the black queen on h8 attacks the white one on a1");
    CHECK_THAT(run.err, Contains("the given queens cannot all stay: "));
    CHECK(armies({"2: w:a1 w:a2"}).exit_code == 1);
}

TEST_CASE("armies that are stopped are shown, with why they may not be the largest") {
    const ProcessResult stopped = armies({"--size", "30", "--timeout", "0.3"});
    CHECK(stopped.exit_code == 3);
    CHECK(sizes_of_answer(stopped.out).white >= 1);
    CHECK_THAT(stopped.err, Contains("at least: ") && Contains("stopped: time limit reached"));
    const auto json = parse_json(armies({"--size", "30", "--timeout", "0.3", "--json"}).out);
    CHECK(json["result"] == "stopped");
    CHECK(json["white"].size() == json["counts"]["white"]);
    const ProcessResult interrupted =
        armies({"--size", "40"}, {.signal = SignalAfter{SIGINT, std::chrono::milliseconds{300}}});
    CHECK(interrupted.exit_code == 130);
    CHECK(interrupted.afterwards < soon);
    CHECK(sizes_of_answer(interrupted.out).white >= 1);
}

TEST_CASE("with one thread the same seed gives the same armies") {
    const auto run = [](const char* seed) {
        return armies({"--size", "6", "--jobs", "1", "--seed", seed}).out;
    };
    CHECK(run("1") == run("1"));
}
