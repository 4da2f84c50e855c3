#include "catch.hpp"
#include "cli/boards.hpp"
#include "support/process.hpp"

#include <nlohmann/json.hpp>

using namespace qsat::test;
using Catch::Matchers::Contains;

namespace {

/// What `qsat hint` says of a board.
struct Expectation {
    std::string board;
    std::vector<std::string> options;
    int exit_code;
    std::string answer;
};

ProcessResult hint(const std::string& board, std::vector<std::string> options) {
    options.insert(options.begin(), "hint");
    return run_qsat(options, {.input = board});
}

} // namespace

TEST_CASE("hint names the next forced square and why, as people write squares") {
    const std::vector<Expectation> expectations{
        {"4: b4", {}, 0, "d3 is forced: it is the only free square of row 3\n"},
        {"8: d5 b4 g3",
         {},
         0,
         "a7 is forced: on any other free square of column a a queen leaves some line without a "
         "free square\n"
         "  a6: column f is left without a free square\n"
         "  a1: column f is left without a free square\n"},
        {"4: !a1 !b4",
         {},
         0,
         "b1 is forced: on any other free square of column b a queen leads to no completion\n"
         "  b3: column a is left without a free square\n"
         "  b2: forces d3 (row 3); row 1 is left without a free square\n"},
        {nauck,
         {},
         0,
         "e8 is forced: on any other free square of row 8 a queen leads to no completion\n"
         "  c8: no completion has it, as a search shows\n"
         "  h8: no completion has it, as a search shows\n"},
        {nauck, {"--all"}, 0, "forced: e8\nunusable: c8 h8 c7 h7 f6 g6 e3 e2 h2 a1 g1\n"},
        {"8:", {}, 1, "nothing is forced: 92 completions remain\n"},
        {"8:", {"--limit", "10"}, 1, "nothing is forced: at least 10 completions remain\n"},
        {"8:", {"--all"}, 1, "forced: none\nunusable: none\n"},
        {"4: b4 d3 a2 c1", {}, 1, "nothing is forced: all 4 queens stand already\n"},
        {"3:", {}, 1, "no completion exists\n(qsat explain tells why)\n"},
        {"8: b4 b5",
         {"--all"},
         1,
         "no completion exists:\nqueens b5 and b4 attack each other along column b\n"
         "(qsat explain tells why)\n"},
    };
    for (const Expectation& expectation : expectations) {
        INFO(expectation.board);
        const ProcessResult run = hint(expectation.board, expectation.options);
        CHECK(run.out == expectation.answer);
        CHECK(run.exit_code == expectation.exit_code);
        CHECK(run.err.empty());
    }
}

TEST_CASE("hint --json is one object with the same answer") {
    const auto forced = nlohmann::json::parse(hint("4: !a1 !b4", {"--json"}).out);
    CHECK(forced["result"] == "forced");
    CHECK(forced["square"] == "b1");
    CHECK(forced["line"] == "column b");
    CHECK(forced["reason"] == "forced_chains");
    REQUIRE(forced["others"].size() == 2);
    CHECK(forced["others"][1]["square"] == "b2");
    CHECK(forced["others"][1]["emptied"] == "row 1");
    CHECK(forced["others"][1]["forces"][0]["square"] == "d3");
    CHECK(forced["others"][1]["forces"][0]["line"] == "row 3");

    const auto searched = nlohmann::json::parse(hint(nauck, {"--json"}).out);
    CHECK(searched["reason"] == "search");
    CHECK(searched["others"][0]["emptied"].is_null());

    const auto nothing = nlohmann::json::parse(hint("8:", {"--json"}).out);
    CHECK(nothing["result"] == "nothing_forced");
    CHECK(nothing["completions"] == 92);
    CHECK(nothing["all"] == true);

    const auto all = nlohmann::json::parse(hint(nauck, {"--json", "--all"}).out);
    CHECK(all["forced"] == nlohmann::json{"e8"});
    CHECK(all["unusable"].size() == 11);

    const auto none = nlohmann::json::parse(hint("8: b4 b5", {"--json"}).out);
    CHECK(none["result"] == "infeasible");
    CHECK(none["reasons"].size() == 1);
}

TEST_CASE("hint refuses what it does not take, and stops in time") {
    CHECK(hint("8:", {"--engine", "sat"}).exit_code == 2);
    CHECK_THAT(hint("8:", {"--all", "--limit", "2"}).err, Contains("contradict each other"));
    const ProcessResult stopped = hint("30:", {"--limit", "1000000000", "--timeout", "0.2"});
    CHECK(stopped.exit_code == 3);
    CHECK(stopped.out.empty());
    CHECK_THAT(stopped.err, Contains("stopped: "));
}
