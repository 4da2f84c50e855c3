#include "catch.hpp"
#include "cli/boards.hpp"
#include "support/json.hpp"
#include "support/process.hpp"
#include "support/temporary_directory.hpp"

#include <csignal>

using namespace qsat::test;
using Json = nlohmann::json;

namespace {

/// Standard output as one JSON value; throws, and so fails the test, if it is anything else.
Json json_of(const ProcessResult& run) { return parse_json(run.out); }

} // namespace

TEST_CASE("option --json prints one object for a completed board") {
    const ProcessResult run = run_qsat({"complete", "--all", "--json"}, {.input = nauck});
    CHECK(run.exit_code == 0);
    const Json json = json_of(run);
    CHECK(json.at("result") == "completed");
    CHECK(json.at("all") == true);
    CHECK(json.at("size") == 8);
    CHECK(json.at("given") == 2);
    CHECK(json.at("completions").size() == 2);
    const Json first = Json::array({7, 4, 2, 5, 8, 1, 3, 6});
    CHECK((json.at("completions")[0] == first || json.at("completions")[1] == first));
    CHECK(json.at("seconds").is_number());
    CHECK(json.at("statistics").at("nodes").is_number());
}

TEST_CASE("the queens of an answer are those of a board in JSON") {
    const auto feed_back = [](const Json& answer, const std::string& board) {
        const TemporaryDirectory directory;
        directory.file("board.txt", board);
        const Json solution{{"size", 8}, {"queens", answer.at("queens")}};
        const ProcessResult run =
            run_qsat({"verify", "board.txt", "-"},
                     {.input = solution.dump(), .directory = directory.path()});
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

TEST_CASE("option --json prints one object for a board without a completion") {
    const ProcessResult searched = run_qsat({"complete", "--size", "3", "--json"});
    CHECK(searched.exit_code == 1);
    CHECK(json_of(searched).at("result") == "infeasible");
    CHECK(json_of(searched).at("completions").empty());

    const ProcessResult seen = run_qsat({"complete", "--json"}, {.input = "4: a1 b2\n"});
    CHECK(seen.exit_code == 1);
    CHECK(json_of(seen).at("reasons").at(0) ==
          "queens b2 and a1 attack each other along a diagonal");
}

TEST_CASE("option --json prints one object when it was stopped") {
    const ProcessResult run = run_qsat({"complete", "--size", "8", "--timeout", "0", "--json"});
    CHECK(run.exit_code == 3);
    CHECK(json_of(run).at("result") == "stopped");
    CHECK(json_of(run).at("reason") == "time limit reached");

    const ProcessResult memory =
        run_qsat({"complete", "--size", "100000", "--engine", "backtrack", "--json"});
    CHECK(memory.exit_code == 3);
    CHECK(json_of(memory).at("reason") == "not enough memory");
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

TEST_CASE("option --json prints one object also when the search had to be ended from outside") {
    const ProcessResult run = run_qsat({"complete", "--size", "1000", "--engine", "sat",
                                        "--encoding", "product", "--timeout", "0.3", "--json"});
    CHECK(run.exit_code == 3);
    CHECK(json_of(run).at("result") == "stopped");
}

TEST_CASE("verify --json tells what is wrong with each solution") {
    const ProcessResult run =
        run_qsat({"verify", "--size", "4", "-", "--json"}, {.input = "4: b4 d3 a2 c1\n4: b4\n"});
    CHECK(run.exit_code == 1);
    const Json json = json_of(run);
    CHECK(json.at("valid") == false);
    CHECK(json.at("solutions").at(0).at("valid") == true);
    CHECK(json.at("solutions").at(1).at("conflicts").at(0) == "row 3 has no queen");
}

TEST_CASE("option --json tells errors as one object, and on standard error") {
    const ProcessResult bad = run_qsat({"complete", "--json"}, {.input = "8: z9\n"});
    CHECK(bad.exit_code == 2);
    CHECK(json_of(bad).at("exit_code") == 2);
    CHECK(json_of(bad).at("error").get<std::string>() + '\n' == bad.err);
    const ProcessResult misused = run_qsat({"hint", "--json", "--no-such-option"});
    CHECK(misused.exit_code == 2);
    CHECK(json_of(misused).at("error").get<std::string>() + '\n' == misused.err);
    const ProcessResult nowhere = run_qsat({"count", "--size", "4", "--json", "-o", "/no/where"});
    CHECK(nowhere.exit_code == 2);
    CHECK(json_of(nowhere).at("exit_code") == 2);
}
