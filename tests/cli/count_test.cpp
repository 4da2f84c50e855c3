#include "catch.hpp"
#include "cli/boards.hpp"
#include "support/process.hpp"

#include <nlohmann/json.hpp>

using namespace qsat::test;
using Catch::Matchers::Contains;

TEST_CASE("count prints the number and nothing else on standard output") {
    CHECK(run_qsat({"count"}, {.input = nauck}).out == "2\n");
    for (const char* engine : {"auto", "join", "backtrack"})
        CHECK(run_qsat({"count", "--size", "8", "--engine", engine}).out == "92\n");
    CHECK(run_qsat({"count", "--size", "8", "--up-to-symmetry"}).out == "12\n");
    const ProcessResult none = run_qsat({"count"}, {.input = "8: a1 b2\n"});
    CHECK(none.exit_code == 0);
    CHECK(none.out == "0\n");
    CHECK_THAT(none.err, Contains("no completion exists: queens b2 and a1 attack each other"));
}

TEST_CASE("count --json is one object") {
    const auto json =
        nlohmann::json::parse(run_qsat({"count", "--size", "10", "--json", "-q"}).out);
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
