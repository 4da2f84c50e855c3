#include "catch.hpp"

#include <nlohmann/json.hpp>

#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <string>

using Catch::Matchers::Contains;

namespace {

struct Result {
    std::string output;
    int code;
};

/// What `qsat compare` with these words prints on standard output, and its exit code.
Result compare(const std::string& words, const std::string& before = "", bool both = false) {
    const std::string command =
        before + " '" QSAT_BINARY "' compare " + words + (both ? " 2>&1" : " 2>/dev/null");
    std::FILE* const pipe = popen(command.c_str(), "r");
    REQUIRE(pipe != nullptr);
    Result result;
    std::array<char, 4096> block;
    while (const auto size = std::fread(block.data(), 1, block.size(), pipe))
        result.output.append(block.data(), size);
    const int status = pclose(pipe);
    result.code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    return result;
}

const std::string puzzle = "'" QSAT_SOURCE_DIR "/instances/nauck-1850.txt'";

} // namespace

TEST_CASE("compare shows every board") {
    const Result result = compare(puzzle + " - --size 3", "echo '5: a1' |");
    CHECK(result.code == 0);
    CHECK_THAT(result.output, Contains("empty 3 x 3 board") && Contains("nauck-1850.txt") &&
                                  Contains("<standard input>"));
    CHECK(result.output.find('\x1b') == std::string::npos);
}

TEST_CASE("engines and encodings can be chosen") {
    const auto rows = [](const std::string& words) {
        const Result result = compare("--json --size 6 " + words);
        REQUIRE(result.code == 0);
        std::string methods;
        const auto json = nlohmann::json::parse(result.output);
        for (const auto& row : json["boards"][0]["rows"])
            methods += row["engine"].get<std::string>() + ' ' + row.value("encoding", "") + ';';
        return methods;
    };
    CHECK(rows("--engine backtrack") == "backtrack ;");
    CHECK(rows("--engine auto") == "auto ;");
    CHECK(rows("--engine sat,backtrack,sat --encoding ladder,product") ==
          "sat ladder;sat product;backtrack ;");
    CHECK(rows("--engine sat --encoding auto --repeat 3") == "sat auto;");
}

TEST_CASE("wrong options are told") {
    const auto message = [](const std::string& words) {
        const Result result = compare("--size 6 " + words, "", true);
        CHECK(result.code == 2);
        return result.output;
    };
    CHECK_THAT(message("--engine sat,foo"), Contains("--engine: unknown name 'foo'"));
    CHECK_THAT(message("--engine ''"), Contains("--engine"));
    CHECK_THAT(message("--encoding pairwise,,ladder"), Contains("--encoding: unknown name ''"));
    CHECK_THAT(message("--engine backtrack --encoding ladder"), Contains("makes clauses"));
    CHECK_THAT(message("--to pdf"), Contains("table|json|csv|svg"));
    CHECK_THAT(message("--json --to csv"), Contains("contradict"));
    CHECK_THAT(message("--repeat 0"), Contains("--repeat"));
    CHECK_THAT(message("no-such-file"), Contains("no-such-file"));
}

TEST_CASE("a timeout is of each run, and is shown") {
    const Result result = compare("--size 300 --timeout 0.02 --engine sat --encoding pairwise");
    CHECK(result.code == 0);
    CHECK_THAT(result.output, Contains("timeout") && Contains("no method came to an answer"));
}

TEST_CASE("Ctrl-C ends with the rows so far") {
    // The native search is done at once, the solver busy for long.
    const Result result = compare("--json --size 150 --engine backtrack,sat --encoding pairwise",
                                  "timeout -s INT --preserve-status 0.3");
    CHECK(result.code == 130);
    const auto json = nlohmann::json::parse(result.output);
    CHECK(json["interrupted"] == true);
}
