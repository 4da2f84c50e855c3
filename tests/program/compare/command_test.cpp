#include "catch.hpp"
#include "support/json.hpp"
#include "support/paths.hpp"
#include "support/process.hpp"
#include "support/temporary_directory.hpp"

#include <csignal>
#include <string>

using namespace qsat::test;
using qsat::test::Contains;

namespace {

ProcessResult compare(std::vector<std::string> arguments, const ProcessOptions& options = {}) {
    arguments.insert(arguments.begin(), "compare");
    return run_qsat(arguments, options);
}

const std::string puzzle = QSAT_SOURCE_DIR "/instances/nauck-1850.txt";

} // namespace

TEST_CASE("compare shows every board") {
    const ProcessResult result = compare({puzzle, "-", "--size", "3"}, {.input = "5: a1\n"});
    CHECK(result.exit_code == 0);
    CHECK_THAT(result.out, Contains("empty 3 x 3 board") && Contains("nauck-1850.txt") &&
                               Contains("<standard input>"));
    CHECK(result.out.find('\x1b') == std::string::npos);
    CHECK_THAT(result.err, Contains("compared: 24 rows"));
}

TEST_CASE("a board's name cannot break a report") {
    const TemporaryDirectory directory;
    directory.file("=1+1,\"<script>&\x1b[31m\n\xc2\x9b\xff", "3: a1\n");
    const std::string name = directory.names().front();
    const auto report = [&](const std::string& format) {
        const ProcessResult result = compare({name, "--engine", "backtrack", "--to", format},
                                             {.directory = directory.path()});
        CHECK(result.exit_code == 0);
        return result.out;
    };
    CHECK_THAT(report("csv"), Contains("\n\"./=1+1,\"\"<script>&?[31m???\",3,1,"));
    CHECK(parse_json(report("json"))["boards"][0]["name"] == "=1+1,\"<script>&?[31m???");
    CHECK_THAT(report("svg"), Contains(">=1+1,&quot;&lt;script&gt;&amp;?[31m?"
                                       "?"
                                       "?</text>"));
    CHECK_THAT(report("table"), Catch::Matchers::StartsWith("=1+1,\"<script>&?[31m???\n"));
}

TEST_CASE("engines and encodings can be chosen") {
    const auto rows = [](std::vector<std::string> arguments) {
        arguments.insert(arguments.end(), {"--json", "--size", "6"});
        const ProcessResult result = compare(arguments);
        REQUIRE(result.exit_code == 0);
        std::string methods;
        const auto json = parse_json(result.out);
        for (const auto& row : json["boards"][0]["rows"])
            methods += row["engine"].get<std::string>() + ' ' + row.value("encoding", "") + ';';
        return methods;
    };
    CHECK(rows({"--engine", "backtrack"}) == "backtrack ;");
    CHECK(rows({"--engine", "auto"}) == "auto ;");
    CHECK(rows({"--engine", "sat,backtrack,sat", "--encoding", "ladder,product"}) ==
          "sat ladder;sat product;backtrack ;");
    CHECK(rows({"--engine", "sat", "--encoding", "commander:2,commander:4,commander:2"}) ==
          "sat commander:2;sat commander:4;");
    CHECK(rows({"--engine", "sat", "--encoding", "auto", "--repeat", "3"}) == "sat auto;");
}

TEST_CASE("wrong options of compare are told") {
    using Strings = std::vector<std::string>;
    const std::vector<std::pair<Strings, std::string>> cases{
        {{"--engine", "sat,foo"}, "--engine: unknown name 'foo'"},
        {{"--engine="}, "--engine"},
        {{"--encoding", "pairwise,,ladder"}, "--encoding: unknown name"},
        {{"--encoding", "ladder,commander:1"}, "--encoding: 'commander:1': the group size"},
        {{"--engine", "backtrack", "--encoding", "ladder"},
         "none of the chosen engines uses clauses"},
        {{"--to", "pdf"}, "expected table, json, csv, svg"},
        {{"--repeat", "0"}, "--repeat"},
        {{"no-such-file"}, "no-such-file"},
        {{"--rules", "--engine", "sat"}, "contradict"},
        {{"--rules", "--encoding", "ladder"}, "contradict"},
        {{"--look-ahead", "none"}, "needs --rules"},
        {{"--rules", "--look-ahead", "far"}, "--look-ahead: unknown name 'far'"},
        {{"--rules", "--sizes", "8..4"}, "--sizes: '8..4' is empty"},
        {{"--rules", "--sizes", "4..x"}, "--sizes"},
        {{"--rules", "--sizes", "0..4"}, "--sizes"}};
    for (auto [arguments, message] : cases) {
        arguments.insert(arguments.end(), {"--size", "6"});
        const ProcessResult result = compare(arguments);
        CHECK(result.exit_code == 2);
        CHECK(result.out.empty());
        CHECK_THAT(result.err, Contains(message));
    }
    const ProcessResult both = compare({"--json", "--to", "csv", "--size", "6"});
    CHECK(both.exit_code == 2);
    CHECK_THAT(both.err, Contains("contradict"));
    CHECK(parse_json(both.out)["exit_code"] == 2); // with --json errors are objects, too
    CHECK_THAT(compare({"--sizes", "4..5", "--engine", "backtrack"}).out,
               Contains("empty 4 x 4 board") && Contains("empty 5 x 5 board"));
}

TEST_CASE("a timeout is of each run, and is shown") {
    const ProcessResult result = compare(
        {"--size", "300", "--timeout", "0.02", "--engine", "sat", "--encoding", "pairwise,ladder"});
    CHECK(result.exit_code == 0);
    CHECK_THAT(result.out, Contains("sat pairwise") && Contains("sat ladder") &&
                               Contains("timeout") && Contains("no method found an answer"));
}

TEST_CASE("Ctrl-C ends with the rows so far, in a file too") {
    // The puzzle is done at once, twenty times; the empty board is not.
    const TemporaryDirectory directory;
    const std::string large = directory.file("large.txt", "300:\n");
    const std::string rows = directory.path() / "rows.json";
    const ProcessResult result = compare({puzzle, large, "--engine", "sat", "--encoding", "bitwise",
                                          "--repeat", "20", "--json", "-o", rows},
                                         {.signal = SignalAfter{SIGINT, std::chrono::seconds{1}}});
    CHECK(result.exit_code == 130);
    CHECK(result.afterwards < soon);
    CHECK_THAT(result.err, Contains("interrupted: 1 row"));
    CHECK(result.out.empty());
    const auto json = parse_json(read_file(rows + ".incomplete"));
    CHECK(json["interrupted"] == true);
    CHECK(json["boards"].size() == 1);
}
