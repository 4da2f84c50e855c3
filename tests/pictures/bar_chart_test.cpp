#include "catch.hpp"
#include "pictures/bar_chart.hpp"

#include <array>
#include <sstream>

using namespace qsat;
using Catch::Matchers::Contains;

TEST_CASE("the axis of time holds every duration") {
    const std::vector<double> seconds{3e-5, 0.2};
    const TimeAxis axis{seconds, 100, 500};
    CHECK(axis.first_decade() == -5);
    CHECK(axis.last_decade() == 0);
    CHECK(axis.x(1e-5) == Approx(100));
    CHECK(axis.x(1) == Approx(500));
    CHECK(axis.x(0) == Approx(100));
    CHECK(axis.x(1e-3) == Approx(260));
    CHECK(decade_name(-6) == "1 µs");
    CHECK(decade_name(-4) == "100 µs");
    CHECK(decade_name(-3) == "1 ms");
    CHECK(decade_name(-1) == "100 ms");
    CHECK(decade_name(2) == "100 s");
    CHECK(TimeAxis{{}, 0, 1}.last_decade() > TimeAxis{{}, 0, 1}.first_decade());
}

TEST_CASE("the parts of a bar stand one behind the other, and a group is named once") {
    const std::array<BarKind, 2> kinds{{{"first", "#123456"}, {"then", "#abcdef"}}};
    const Bar two{.group = "a group",
                  .label = "<one>",
                  .parts = {{&kinds[0], 0.01}, {&kinds[1], 1}},
                  .figure = "1 s",
                  .note = "a note",
                  .best = true};
    const Bar none{.group = "a group", .label = "none", .figure = "no bar"};
    std::ostringstream out;
    draw_bar_chart(out,
                   {.title = "title",
                    .subtitle = "subtitle",
                    .kinds = kinds,
                    .panels = {{.title = "panel", .subtitle = "of two", .bars = {two, none}}}});
    const std::string svg = out.str();
    // The axis reaches from 1 ms at 210 to 1 s at 725.
    CHECK_THAT(svg,
               Contains(R"(x="210.0" y="182.0" width="257.5" height="16" fill="#123456")") &&
                   Contains(R"(x="467.5" y="182.0" width="257.5" height="16" fill="#abcdef")"));
    CHECK_THAT(svg, Contains("&lt;one&gt;") && Contains(R"(class="best">1 s<)") &&
                        Contains(">no bar<") && Contains("of two"));
    CHECK(svg.find("a group") == svg.rfind("a group"));
}
