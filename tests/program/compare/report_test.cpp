#include "catch.hpp"
#include "compare/compare.hpp"
#include "formats/format.hpp"
#include "support/json.hpp"
#include "support/lines.hpp"
#include "support/paths.hpp"
#include "support/temporary_directory.hpp"
#include "support/xml.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <sstream>

using namespace qsat;
using namespace qsat::test;
using qsat::test::Contains;
using qsat::test::lines_of;

namespace {

constexpr std::string_view wicked_name = R"(a "quoted", <wicked> & lo&ng name.txt)";

/// Every method on two boards, a row that was stopped and one that had no memory.
ComparedBoards sample() {
    ComparedBoards boards;
    boards.options.asked.timeout = std::chrono::seconds{5};
    for (const int size : {3, 6})
        boards.reports.push_back(
            compare({std::string{wicked_name}, Board{{.size = size}}}, boards.options, {}));
    auto& rows = boards.reports.back().rows;
    rows[0].stopped = Stopped{StopReason::timeout};
    rows[0].solve_seconds = 5.0001;
    rows[1].stopped = Stopped{StopReason::memory};
    rows[1].runs = 0;
    rows[1].encode_seconds.reset();
    return boards;
}

} // namespace

TEST_CASE("times and counts stay short") {
    CHECK(short_duration(0) == "0.00 us");
    CHECK(short_duration(2.994e-6) == "2.99 us");
    CHECK(short_duration(999.4e-6) == "999 us");
    CHECK(short_duration(999.6e-6) == "1.00 ms");
    CHECK(short_duration(0.9996) == "1.00 s");
    CHECK(short_duration(9.996) == "10.0 s");
    CHECK(short_duration(99.96) == "100 s");
    CHECK(short_count(0) == "0");
    CHECK(short_count(999'999) == "999999");
    CHECK(short_count(1'000'000) == "1.00M");
    CHECK(short_count(99'960'000) == "100M");
    CHECK(short_count(999'600'000) == "1.00G");
    CHECK(short_count(std::numeric_limits<std::uint64_t>::max()) == "18.4E");
}

TEST_CASE("a table has a row for each method, in at most 100 columns, and marks the winner") {
    for (const CompareReport& comparison : sample().reports) {
        const std::string text = compare_table(comparison, false);
        CHECK(text.find('\x1b') == std::string::npos);
        const auto lines = lines_of(text);
        for (const std::string& line : lines)
            CHECK(line.size() <= 100);
        CHECK(lines.front() == wicked_name);
        for (const ComparisonRow& row : comparison.rows) {
            INFO(text);
            const auto line = std::ranges::find_if(
                lines, [&](const auto& l) { return l.starts_with(row.method.name() + ' '); });
            REQUIRE(line != lines.end());
            CHECK((line->find('*') != std::string::npos) == (&row == comparison.fastest()));
            // The verdicts stand below each other.
            CHECK(line->substr(lines[3].find("verdict")).find(' ') == std::string::npos);
        }
    }
    const CompareReport stopped = sample().reports.back();
    const std::string text = compare_table(stopped, true);
    CHECK_THAT(text, Contains("timeout") && Contains("memory") && Contains("completed"));
    CHECK_THAT(text, Contains("\x1b[1;32m") && Contains("a completion exists (6 of 8 methods)"));
}

TEST_CASE("CSV and JSON tell what the rows tell") {
    const ComparedBoards boards = sample();
    const auto json = parse_json(compare_json(boards).dump());
    CHECK(json["timeout_seconds"] == 5.0);
    CHECK(json["interrupted"] == false);
    CHECK(json["boards"][0]["verdict"] == "infeasible");
    CHECK(json["boards"][1]["verdict"] == "completed");
    CHECK(json["boards"][1]["rows"][0]["verdict"] == "timeout");
    CHECK(json["boards"][1]["rows"][1]["solve_seconds"].is_null());
    REQUIRE(json["boards"].size() == boards.reports.size());
    const auto lines = lines_of(compare_csv(boards));
    std::size_t next = 1;
    for (std::size_t b = 0; b < boards.reports.size(); ++b) {
        const auto& rows = boards.reports[b].rows;
        CHECK(json["boards"][b]["name"] == wicked_name);
        REQUIRE(json["boards"][b]["rows"].size() == rows.size());
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const ComparisonRow& row = rows[i];
            const auto& told = json["boards"][b]["rows"][i];
            REQUIRE(next < lines.size());
            // RFC 4180: in quotes, with quotes doubled. No other field needs any.
            const std::string name = R"("a ""quoted"", <wicked> & lo&ng name.txt")";
            REQUIRE(lines[next].starts_with(name));
            std::istringstream header{lines[0] + ','};
            std::istringstream fields{"name" + lines[next++].substr(name.size()) + ','};
            std::map<std::string, std::string> field;
            for (std::string key, value; std::getline(header, key, ',');) {
                REQUIRE(std::getline(fields, value, ','));
                field[key] = value;
            }
            CHECK(fields.peek() == EOF);
            CHECK(field["engine"] == row.method.engine->name);
            CHECK(told["engine"] == row.method.engine->name);
            CHECK(field["encoding"] == row.method.encoding);
            CHECK(field["verdict"] == row.verdict());
            CHECK(told["verdict"] == row.verdict());
            CHECK(field["clauses"].empty() == !row.statistics.sat.has_value());
            CHECK(told.contains("clauses") == row.statistics.sat.has_value());
            CHECK(field["nodes"].empty() == !row.statistics.search.has_value());
            CHECK(told.contains("nodes") == row.statistics.search.has_value());
            CHECK(field["total_seconds"].empty() == (row.runs == 0));
        }
    }
    CHECK(next == lines.size());
}

TEST_CASE("the chart is well-formed and names boards and methods") {
    const ComparedBoards boards = sample();
    const std::string texts = xml_texts(compare_chart(boards));
    CHECK_THAT(texts, Contains(std::string{wicked_name}));
    for (const ComparisonRow& row : boards.reports.front().rows) {
        CHECK_THAT(texts, Contains(std::string{row.method.engine->name}));
        CHECK_THAT(texts, Contains(row.method.encoding));
    }
    CHECK_THAT(texts, Contains("no answer in time") && Contains("not enough memory") &&
                          Contains("at most 5 s a run") && Contains("10 s"));
    CHECK_NOTHROW(xml_texts(compare_chart({})));
}

TEST_CASE("a duration is one bar, never parts that a logarithm stretches") {
    const Engine engine{.name = "engine", .summary = {}, .search = nullptr};
    const ComparisonRow two{.method = {&engine, "<one>"},
                            .completed = true,
                            .encode_seconds = 0.01,
                            .solve_seconds = 0.99,
                            .statistics = {.engine = {},
                                           .engine_reason = {},
                                           .sat = SatStatistics{.encoding = {},
                                                                .encoding_reason = {},
                                                                .conflicts = 7,
                                                                .encode_seconds = 0.01}}};
    ComparisonRow fast = two;
    fast.encode_seconds.reset();
    fast.solve_seconds = 1e-3;
    const ComparisonRow none{
        .method = {&engine, "none"}, .stopped = Stopped{StopReason::memory}, .runs = 0};
    const std::string svg =
        compare_chart({.options = {}, .reports = {{.name = "panel", .rows = {two, fast, none}}}});
    // The axis reaches from 0.1 ms at 210 to 1 s at 690.
    for (const char* part :
         {R"(x="210.0" y="168.0" width="480.0" height="13" class="sat")",
          R"(x="210.0" y="185.0" width="120.0" height="13" class="sat")", ">100 µs<", ">1 ms<",
          ">10 ms<", ">100 ms<", ">1 s<", "engine &lt;one&gt;", ">1.00 s<",
          R"(class="best">1.00 ms fastest<)", ">not enough memory<", "7 conflicts, 1 % clauses"})
        CHECK_THAT(svg, Contains(part));
    CHECK(count_of(svg, "<rect") == 2);
}

TEST_CASE("a long name is cut behind 80 characters") {
    ComparedBoards boards = sample();
    std::string eighty = "a";
    for (int i = 1; i < 80; ++i)
        eighty += "♛";
    boards.reports.front().name = eighty + "♛♛";
    CHECK_THAT(compare_chart(boards), Contains('>' + eighty + "…<"));
    boards.reports.front().name = eighty;
    CHECK_THAT(compare_chart(boards), Contains('>' + eighty + '<'));
}

TEST_CASE("a board that needs no search is shown as that, and nobody is the fastest") {
    ComparedBoards boards;
    boards.reports = {
        compare({"reduced", Board{{.size = 3}}}, {}, {}),
        compare({"attacked", Board{{.size = 8, .queens = {{0, 0}, {3, 3}}}}}, {}, {})};
    const std::string texts = xml_texts(compare_chart(boards));
    CHECK_THAT(texts, Contains("decided by reduction") && Contains("decided by givens"));
    CHECK_THAT(texts, !Contains("fastest") && !Contains("nodes"));
    const auto json = parse_json(compare_json(boards).dump());
    CHECK(json["boards"][0]["rows"][0]["decided_by"] == "reduction");
    CHECK(json["boards"][1]["rows"][0]["decided_by"] == "givens");
    const std::string table = compare_table(boards.reports[0], false);
    CHECK_THAT(table, Contains("decided by reduction, without a search") && !Contains("*"));

    boards.reports = {compare({"searched", Board{{.size = 8}}}, {}, {})};
    CHECK_THAT(xml_texts(compare_chart(boards)), Contains("fastest") && !Contains("decided by"));
}

TEST_CASE("what is measured is what complete runs: restarts, and an order of the seed") {
    // Of these rows the first tries are short, and each begins with an order of its own.
    const std::string path = QSAT_SOURCE_DIR "/instances/blocked-40-1300.txt";
    const Board board = read_board(path, read_file(path), {});
    ComparedBoards boards;
    boards.options.methods = {{find_engine("backtrack")}};
    std::set<std::uint64_t> nodes, restarts;
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
        boards.options.asked.seed = seed;
        boards.reports = {compare({"blocked", board}, boards.options, {})};
        const auto json = parse_json(compare_json(boards).dump());
        CHECK(json["seed"] == seed);
        nodes.insert(json["boards"][0]["rows"][0]["nodes"].get<std::uint64_t>());
        const auto& row = boards.reports.front().rows.front();
        restarts.insert(row.statistics.search->restarts);

        const CompletionReport completed = complete(
            board, {.engine = find_engine("backtrack"), .seed = seed}, {}, [](const auto&) {});
        CHECK(completed.statistics.search->nodes == row.statistics.search->nodes);
    }
    CHECK(nodes.size() > 1);
    CHECK(restarts.size() > 1);
}
