#include "program/cli/program.hpp"
#include "support/json.hpp"

#include <algorithm>
#include <csignal>

using namespace qsat::test;
using Json = nlohmann::json;

namespace {

/// Standard output as one JSON value; throws, and so fails the test, if it is anything else.
Json json_of(const ProcessResult& run) { return parse_json(run.out); }

} // namespace

TEST_CASE("option --json prints one object, whatever the answer is") {
    struct Told {
        Words words;
        std::string input;
        int exit_code;
        Json members; ///< some of them
    };
    const Json valid{{"valid", true}, {"conflicts", Json::array()}};
    const Json partial{
        {"valid", false},
        {"conflicts", {"row 3 has no queen", "row 2 has no queen", "row 1 has no queen"}},
        {"completable", true}};
    const std::vector<Told> answers{
        {{"complete", "--all"},
         nauck,
         0,
         {{"result", "completed"}, {"all", true}, {"size", 8}, {"given", 2}}},
        {{"complete", "--size", "3"},
         "",
         1,
         {{"result", "infeasible"}, {"completions", Json::array()}}},
        {{"complete"},
         "4: a1 b2\n",
         1,
         {{"reasons", Json::array({"queens b2 and a1 attack each other along a diagonal"})}}},
        {{"complete", "--size", "8", "--timeout", "0"},
         "",
         3,
         {{"result", "stopped"}, {"reason", "time limit reached"}}},
        {{"complete", "--size", "100000", "--engine", "backtrack"},
         "",
         3,
         {{"reason", "not enough memory"}}},
        {{"complete", "--size", "1000", "--engine", "sat", "--encoding", "product", "--timeout",
          "0.3"},
         "",
         3,
         {{"result", "stopped"}}},
        {{"verify", "--size", "4", "-"},
         "4: b4 d3 a2 c1\n4: b4\n",
         1,
         {{"valid", false}, {"solutions", {valid, partial}}}}};
    for (auto [words, input, exit_code, members] : answers) {
        words.emplace_back("--json");
        CAPTURE(words);
        const ProcessResult run = run_qsat(words, {.input = input});
        CHECK(run.exit_code == exit_code);
        const Json json = json_of(run);
        CHECK(json.at("seconds").is_number());
        CHECK(json.at("qsat_answer") == 1);
        for (const auto& [name, value] : members.items())
            CHECK(json.at(name) == value);
    }
    const Json all = json_of(run_qsat({"complete", "--all", "--json"}, {.input = nauck}));
    CHECK(std::ranges::count(all.at("completions"), Json::array({7, 4, 2, 5, 8, 1, 3, 6})) == 1);
    CHECK(all.at("completions").size() == 2);
    CHECK(all.at("statistics").at("nodes").is_number());
}

TEST_CASE("the queens of an answer are those of a board in JSON") {
    const auto feed_back = [](const Json& answer, const std::string& board) {
        const Folder folder{{"board.txt", board}};
        const Json solution{{"size", 8}, {"queens", answer.at("queens")}};
        const ProcessResult run =
            folder.qsat({"verify", "board.txt", "-"}, {.input = solution.dump()});
        INFO(answer.dump() << run.err);
        CHECK(run.exit_code == 0);
    };
    feed_back(json_of(run_qsat({"complete", "--json"}, {.input = nauck})), nauck);
    feed_back(json_of(run_qsat({"steps", "--json"}, {.input = nauck})), nauck);
    const Json explained = json_of(run_qsat({"explain", "--json"}, {.input = "8: b4 d5 a1 b2"}));
    feed_back(explained.at("repair"), "8:");
    // Many are left to --to json, a board a line.
    CHECK_FALSE(
        json_of(run_qsat({"complete", "--all", "--json"}, {.input = nauck})).contains("queens"));
}

TEST_CASE(
    "option --json prints one object with all completions that were found until it was stopped") {
    for (const char* engine : {"backtrack", "sat"}) {
        INFO(engine);
        const ProcessResult limited = run_qsat({"complete", "--size", "16", "--all", "--json",
                                                "--timeout", "0.5", "--engine", engine});
        CHECK(limited.exit_code == 3);
        CHECK(json_of(limited).at("result") == "stopped");
        CHECK(!json_of(limited).at("completions").empty());
    }
    const ProcessResult interrupted =
        run_qsat({"complete", "--size", "18", "--all", "--json"},
                 {.signal = {{SIGINT, std::chrono::milliseconds{300}}}});
    CHECK(interrupted.exit_code == 130);
    CHECK(json_of(interrupted).at("result") == "stopped");
}

TEST_CASE("option --json tells errors as one object, and on standard error") {
    for (const Words& words : {Words{"complete", "--json"},
                               {"hint", "--json", "--no-such-option"},
                               {"count", "--size", "4", "--json", "-o", "/no/where"}}) {
        const ProcessResult run = run_qsat(words, {.input = "8: z9\n"});
        CHECK(run.exit_code == 2);
        CHECK(json_of(run).at("exit_code") == 2);
        CHECK(json_of(run).at("qsat_answer") == 1);
        CHECK(json_of(run).at("error").get<std::string>() + '\n' == run.err);
    }
}
