// `qsat trace --rule sat` from outside; what it tells is tested from inside.
#include "catch.hpp"
#include "support/json.hpp"
#include "support/lines.hpp"
#include "support/paths.hpp"
#include "support/process.hpp"
#include "support/temporary_directory.hpp"

using namespace qsat::test;
using qsat::test::Contains;

namespace {

ProcessResult trace_sat(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), {"trace", "--rule", "sat"});
    return run_qsat(arguments);
}

} // namespace

TEST_CASE("what SAT learned is told in words") {
    const ProcessResult run = trace_sat({"6: a6"});
    CHECK(run.exit_code == 1);
    CHECK_THAT(run.out, Contains("encoding pairwise: every variable is a square\n") &&
                            Contains("until it was shown that no completion exists\n") &&
                            Contains("\n1. ") && Contains("    suppose ") &&
                            Contains("    contradiction: ") &&
                            Contains(". no completion exists\n"));
    CHECK_THAT(run.err, Contains("no completion exists: ") && Contains("learned clauses and ") &&
                            Contains("(sat, pairwise)"));
    const ProcessResult found = trace_sat({"--size", "8", "--encoding", "sequential"});
    CHECK(found.exit_code == 0);
    CHECK_THAT(found.out, Contains("encoding sequential: ") && Contains("auxiliary variables") &&
                              Contains("until a completion was found\n"));
}

TEST_CASE("what SAT learned as JSON, with what is beyond") {
    const auto all = parse_json(trace_sat({"6: a6", "--json"}).out);
    CHECK(all["result"] == "infeasible");
    CHECK(all["rule"] == "sat");
    CHECK(all["size"] == 6);
    CHECK(all["beyond"] == 0);
    CHECK(all["clauses"].size() == all["learned"]);
    CHECK(all["clauses"].back()["says"] == "no completion exists");
    CHECK(all.contains("seconds"));
    const auto some = parse_json(trace_sat({"6: a6", "--nodes", "2", "--to", "json"}).out);
    CHECK(some["clauses"].size() == 2);
    CHECK(some["learned"] == all["learned"]);
    CHECK(some["beyond"] == some["learned"].get<int>() - 2);
    CHECK_THAT(trace_sat({"6: a6", "--nodes", "2"}).out, Contains("The first 2 are shown, "));
}

TEST_CASE("a file gets a page of what SAT learned, or what its name says") {
    const TemporaryDirectory directory;
    const auto written = [&](const std::string& name) {
        const std::string path = directory.path() / name;
        CHECK(trace_sat({"6: a6", "-o", path}).exit_code == 1);
        return read_file(path);
    };
    CHECK_THAT(written("learned"), Catch::Matchers::StartsWith("<!DOCTYPE html>"));
    CHECK_THAT(written("learned.html"), Contains("What a SAT solver learned"));
    CHECK_THAT(written("learned.txt"), Contains("encoding pairwise"));
    CHECK(parse_json(written("learned.json"))["rule"] == "sat");
}

TEST_CASE("a SAT solver that is stopped tells what it knows") {
    const ProcessResult run =
        trace_sat({"--json", "--timeout", "0.5", "--nodes", "3",
                   QSAT_SOURCE_DIR "/instances/diagonals-20-24.txt", "--encoding", "bitwise"});
    const auto json = parse_json(run.out);
    CHECK(json["clauses"].size() == 3);
    if (run.exit_code == 3)
        CHECK(json["reason"] == "time limit reached"); // a fast machine decides it
}

TEST_CASE("options that do not go with what SAT learned are refused") {
    const auto refused = [](std::vector<std::string> arguments, const std::string& message) {
        INFO(message);
        const ProcessResult run = run_qsat(arguments);
        CHECK(run.exit_code == 2);
        CHECK(run.out.empty());
        CHECK_THAT(run.err, Contains(message));
    };
    refused({"trace", "--size", "6", "--rule", "sat", "--all"},
            "--rule sat and --all contradict each other");
    refused({"trace", "--size", "6", "--rule", "sat", "--look-ahead", "none"},
            "--rule sat and --look-ahead contradict each other");
    refused({"trace", "--size", "6", "--rule", "sat", "--to", "svg"},
            "--rule sat has no tree, so it cannot write svg (expected text, json or html)");
    refused({"trace", "--size", "6", "--rule", "sat", "-o", "tree.dot"},
            "--rule sat has no tree, so it cannot write dot (expected text, json or html)");
    refused({"trace", "--size", "6", "--encoding", "ladder"}, "--encoding needs --rule sat");
    refused({"trace", "--size", "6", "--rule", "sat", "--encoding", "best"}, "unknown name 'best'");
    refused({"trace", "--size", "6", "--rule", "sat", "--encoding", "ladder+sums"},
            "--rule sat explains clauses of lines only: leave +sums out");
    refused({"trace", "--size", "27", "--rule", "sat", "--to", "html"},
            "a board of size 27 is too large to be drawn (at most 26");
}
