#include "catch.hpp"
#include "compare/report.hpp"

#include <sstream>

using namespace qsat;
using qsat::test::Approx;
using qsat::test::Contains;

TEST_CASE("the axis of time holds every duration") {
    const Engine engine{.name = "any", .summary = {}, .search = nullptr};
    CompareReport report;
    CHECK(time_axis(report, 0, 1).last >= time_axis(report, 0, 1).first + 2);
    report.comparisons = {{.name = "panel"}};
    for (const double seconds : {3e-5, 0.2})
        report.comparisons[0].rows.push_back(
            {.method = {&engine}, .outcome = Completed{.all = false}, .solve_seconds = seconds});
    const LogAxis axis = time_axis(report, 100, 500);
    CHECK(axis.first == -5);
    CHECK(axis.last == 0);
    CHECK(axis.at(1e-5) == Approx(100));
    CHECK(axis.at(1) == Approx(500));
    CHECK(axis.at(0) == Approx(100));
    CHECK(axis.at(1e-3) == Approx(260));
    CHECK(decade_name(-7) == "0.1 µs");
    CHECK(decade_name(-6) == "1 µs");
    CHECK(decade_name(-4) == "100 µs");
    CHECK(decade_name(-3) == "1 ms");
    CHECK(decade_name(-1) == "100 ms");
    CHECK(decade_name(0) == "1 s");
    CHECK(decade_name(2) == "100 s");
}

TEST_CASE(
    "a duration is one bar, never parts that a logarithm stretches, and a group is named once") {
    const Engine engine{.name = "a group", .summary = {}, .search = nullptr};
    const ComparisonRow two{.method = {&engine, "<one>"},
                            .outcome = Completed{.all = false},
                            .encode_seconds = 0.01,
                            .solve_seconds = 0.99,
                            .statistics = {.engine = {},
                                           .engine_reason = {},
                                           .sat = SatStatistics{.encoding = {},
                                                                .encoding_reason = {},
                                                                .conflicts = 7,
                                                                .encode_seconds = 0.01}}};
    const ComparisonRow none{
        .method = {&engine, "none"}, .outcome = Stopped{StopReason::memory}, .runs = 0};
    std::ostringstream out;
    compare_chart(out, {.options = {}, .comparisons = {{.name = "panel", .rows = {two, none}}}});
    const std::string svg = out.str();
    // The axis reaches from 0.1 ms at 210 to 1 s at 690.
    CHECK_THAT(svg, Contains(R"(x="210.0" y="182.0" width="480.0" height="16" fill="#2268ad")"));
    std::size_t bars = 0;
    for (std::size_t at = 0; (at = svg.find(R"(y="182.0")", at)) != std::string::npos; ++at)
        ++bars;
    CHECK(bars == 1);
    CHECK_THAT(svg, Contains("&lt;one&gt;") && Contains(R"(class="best">1.00 s fastest<)") &&
                        Contains(">not enough memory<") && Contains("7 conflicts, 1 % clauses"));
    CHECK(svg.find("a group") == svg.rfind("a group"));
}
