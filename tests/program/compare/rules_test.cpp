// `qsat compare --rules`, and the chart of nodes.
#include "catch.hpp"
#include "compare/compare.hpp"
#include "support/json.hpp"
#include "support/lines.hpp"
#include "support/process.hpp"
#include "support/xml.hpp"
#include "trace/trace.hpp"

using namespace qsat;
using namespace qsat::test;
using qsat::test::Contains;
using qsat::test::lines_of;

namespace {

ProcessResult compare_rules(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), {"compare", "--rules"});
    return run_qsat(arguments);
}

/// A row in which a rule needed so many nodes.
ComparisonRow row_of(const Method& method, std::uint64_t nodes, std::optional<Stopped> stopped) {
    return {.method = method,
            .completed = !stopped,
            .stopped = std::move(stopped),
            .solve_seconds = 1e-3,
            .statistics = {.search = SearchStatistics{nodes, 0, {}}}};
}

} // namespace

TEST_CASE("every rule as an engine does what trace says") {
    const Board board{{.size = 9}};
    for (const LookAhead& look_ahead : look_aheads) {
        const auto engines_here = rule_engines(look_ahead);
        REQUIRE(engines_here.size() == rules.size());
        for (std::size_t i = 0; i < rules.size(); ++i) {
            INFO(rules[i].name << ", " << look_ahead.name);
            CHECK(engines_here[i].name == rules[i].name);
            const TraceReport trace = trace_search(board,
                                                   {.rule = std::string{rules[i].name},
                                                    .look_ahead = std::string{look_ahead.name},
                                                    .seed = 7},
                                                   {});
            const CompletionReport report = complete(board, {.engine = &engines_here[i], .seed = 7},
                                                     {}, [](const VerifiedPlacement&) {});
            CHECK(std::holds_alternative<Completed>(report.outcome));
            REQUIRE(report.statistics.search);
            REQUIRE(report.statistics.tree);
            CHECK(report.statistics.search->nodes == trace.counts.nodes);
            CHECK(report.statistics.tree->dead_ends == trace.counts.dead_ends);
            CHECK(report.statistics.tree->depth == trace.counts.depth);
        }
    }
}

TEST_CASE("every rule is compared on every board, with its nodes, dead ends and depth") {
    const ProcessResult result = compare_rules({"--sizes", "2..8", "--json"});
    CHECK(result.exit_code == 0);
    const auto json = parse_json(result.out);
    REQUIRE(json["boards"].size() == 7);
    for (const auto& board : json["boards"]) {
        REQUIRE(board["rows"].size() == rules.size());
        for (std::size_t i = 0; i < rules.size(); ++i) {
            CHECK(board["rows"][i]["rule"] == rules[i].name);
            CHECK(board["rows"][i]["look_ahead"] == "none");
            CHECK(board["rows"][i]["verdict"] == (board["size"] < 4 ? "infeasible" : "completed"));
        }
    }
    const auto& rows_4 = json["boards"][2]["rows"][0]; // counted by hand in tests/modules/trace
    CHECK(rows_4["nodes"] == 8);
    CHECK(rows_4["dead_ends"] == 2);
    CHECK(rows_4["depth"] == 4);
    CHECK(json["boards"][6]["rows"][0]["nodes"] == 113);
    CHECK_FALSE(json.contains("solver"));
}

TEST_CASE("the table and the CSV of rules") {
    const ProcessResult table = compare_rules({"--size", "8", "--look-ahead", "none,propagate"});
    CHECK(table.exit_code == 0);
    const auto lines = lines_of(table.out);
    REQUIRE(lines.size() > 16);
    CHECK_THAT(lines[1], Contains("a completion exists (12 of 12 methods)"));
    CHECK_THAT(lines[3], Catch::Matchers::StartsWith("rule ") &&
                             Contains("nodes  dead ends  depth") &&
                             Catch::Matchers::EndsWith("verdict"));
    CHECK_THAT(lines[4], Catch::Matchers::StartsWith("rows ") && Contains(" 113 ") &&
                             Catch::Matchers::EndsWith("completed"));
    CHECK_THAT(lines[10], Catch::Matchers::StartsWith("rows propagate "));
    CHECK_THAT(table.out, Contains("* fastest answer\n"));
    for (std::size_t i = 4; i < 16; ++i)
        CHECK(lines[i].find("completed") == lines[3].find("verdict"));

    const auto csv = lines_of(compare_rules({"--size", "4", "--to", "csv"}).out);
    REQUIRE(csv.size() == 1 + rules.size());
    CHECK(csv[0] ==
          "board,size,given,rule,look_ahead,verdict,nodes,dead_ends,depth,total_seconds,runs");
    CHECK_THAT(csv[1],
               Catch::Matchers::StartsWith("empty 4 x 4 board,4,0,rows,none,completed,8,2,4,"));
}

TEST_CASE("a rule that takes long is stopped, and the others go on") {
    // By rows 56 million nodes are not enough; by the fewest free squares 30 are.
    const ProcessResult result = compare_rules({"--size", "30", "--timeout", "0.3"});
    CHECK(result.exit_code == 0);
    const auto lines = lines_of(result.out);
    CHECK_THAT(lines[4],
               Catch::Matchers::StartsWith("rows ") && Catch::Matchers::EndsWith("timeout"));
    CHECK_THAT(result.out, Contains("completed"));
}

TEST_CASE("the charts of times and nodes are drawn") {
    const std::string times =
        compare_rules({"--size", "6", "--look-ahead", "propagate", "--to", "svg"}).out;
    CHECK_THAT(times, Contains("Time to an answer, by branching heuristic") &&
                          Contains(">fewest-free-both propagate<"));
    const std::string nodes = compare_rules({"--sizes", "4..7", "--to", "svg"}).out;
    for (const Rule& rule : rules)
        CHECK_THAT(nodes, Contains('>' + std::string{rule.name} + "</text>"));
    CHECK_THAT(nodes, Contains("Queens tried to an answer, by branching heuristic") &&
                          Contains(">empty 4 x 4 board<") && Contains(">8 nodes<"));
    CHECK_NOTHROW(xml_texts(times));
    CHECK_NOTHROW(xml_texts(nodes));
}

TEST_CASE("bars of nodes have the lengths of their logarithms") {
    const Method method = methods_of({.rules = true}).front();
    ComparedBoards boards{.options = {.methods = {method}}};
    const auto add = [&](std::uint64_t nodes, std::optional<Stopped> stopped = {}) {
        boards.reports.push_back(
            {.name = {}, .size = 8, .rows = {row_of(method, nodes, std::move(stopped))}});
    };
    add(1);
    add(10);
    add(1000);
    add(100, Stopped{StopReason::timeout});
    // From 1 node at 210 to 1000 at 690.
    CHECK_THAT(compare_chart(boards, Measure::nodes),
               Contains(R"(width="0.0" height="13" class="own")") &&
                   Contains(R"(width="160.0" height="13" class="own")") &&
                   Contains(R"(width="480.0" height="13" class="own")") &&
                   Contains(R"(width="320.0" height="13" class="stopped")") &&
                   Contains(">no answer in time</tspan> <tspan class=\"soft\">100 nodes<"));
}
