#include "cli/commands/compare_axis.hpp"
#include "cli/commands/compare_report.hpp"
#include "sat/sat_solver.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <iterator>

namespace qsat {

namespace {

constexpr double width = 960;
constexpr double margin = 32;
constexpr double axis_left = 210;
constexpr double axis_right = 725; // behind it stand the figures of the longest bars
constexpr double head_height = 118;
constexpr double panel_head = 54;
constexpr double axis_height = 22; // the numbers below a panel
constexpr double panel_gap = 24;
constexpr double row_height = 24;
constexpr double bar_height = 16;
constexpr double group_gap = 8; // between engines
constexpr double foot_height = 6;

/// Two shades of blue for clauses and solving, orange for native search: told apart by the colour
/// blind, and in grey.
constexpr std::string_view style = R"svg(<style>
text { font: 13px "DejaVu Sans", Verdana, Helvetica, Arial, sans-serif; fill: #222;
  stroke: #fff; stroke-width: 3px; paint-order: stroke; stroke-linejoin: round }
.title { font-size: 21px; font-weight: bold }
.board { font-size: 15px; font-weight: bold }
.engine { font-weight: bold }
.soft { fill: #666 } .small { font-size: 12px } .end { text-anchor: end } .mid { text-anchor: middle }
.best { font-weight: bold; fill: #0b6b34 }
.encode { fill: #a6cbe8 } .solve { fill: #2268ad } .native { fill: #d9771c }
.stopped { fill: url(#hatch); stroke: #999 }
.grid { stroke: #d4d4d4 } .fine { stroke: #efefef } .axis { stroke: #888 }
</style>
<pattern id="hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
<rect width="7" height="7" fill="#f4f4f4"/><rect width="2.5" height="7" fill="#bbb"/></pattern>
)svg";

/// A file's name, cut to fit; a path says less, and is longer.
std::string panel_title(const std::string& path) {
    constexpr std::size_t longest = 80;
    std::string name = std::filesystem::path{path}.filename().string();
    if (name.size() <= longest) return name;
    std::size_t end = longest;
    while ((static_cast<unsigned char>(name[end]) & 0xC0) == 0x80)
        --end; // not inside a UTF-8 character
    return name.substr(0, end) + "…";
}

std::string escaped(std::string_view text) {
    std::string xml;
    for (const char c : text) {
        if (c == '&')
            xml += "&amp;";
        else if (c == '<')
            xml += "&lt;";
        else if (c == '>')
            xml += "&gt;";
        else
            xml += c;
    }
    return xml;
}

bool begins_group(const std::vector<ComparisonRow>& rows, std::size_t i) {
    return i == 0 || rows[i].method.engine != rows[i - 1].method.engine;
}

double panel_height(const Comparison& comparison) {
    double height = panel_head + axis_height + panel_gap;
    for (std::size_t i = 0; i < comparison.rows.size(); ++i)
        height += row_height + (i > 0 && begins_group(comparison.rows, i) ? group_gap : 0);
    return height;
}

std::vector<double> durations(const CompareReport& report) {
    std::vector<double> seconds;
    for (const Comparison& comparison : report.comparisons)
        for (const ComparisonRow& row : comparison.rows)
            if (row.runs > 0) seconds.push_back(row.seconds());
    return seconds;
}

class Chart {
public:
    explicit Chart(const CompareReport& report)
        : report_{report}, axis_{durations(report), axis_left, axis_right} {}

    std::string draw();

private:
    template <typename... Arguments>
    void put(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
        fmt::format_to(std::back_inserter(svg_), format, std::forward<Arguments>(arguments)...);
        svg_ += '\n';
    }
    void text(double x, double y, std::string_view classes, std::string_view words) {
        put(R"(<text x="{:.1f}" y="{:.1f}" class="{}">{}</text>)", x, y, classes, escaped(words));
    }
    void box(double x, double y, double right, std::string_view classes) {
        put(R"(<rect x="{:.1f}" y="{:.1f}" width="{:.1f}" height="{:.1f}" class="{}"/>)", x, y,
            std::max(right - x, 0.0), bar_height, classes);
    }
    void line(double x1, double y1, double x2, double y2, std::string_view classes) {
        put(R"(<path d="M{:.1f} {:.1f}L{:.1f} {:.1f}" class="{}"/>)", x1, y1, x2, y2, classes);
    }

    void head();
    void legend(double y);
    void panel(const Comparison& comparison, double top);
    void grid(double top, double bottom);
    void row(const ComparisonRow& row, double y, bool fastest);
    void figures(const ComparisonRow& row, double x, double y, bool fastest);

    const CompareReport& report_;
    TimeAxis axis_;
    std::string svg_;
};

void Chart::head() {
    text(margin, 42, "title", "Time to an answer, by engine and encoding");
    std::string how = fmt::format("qsat with {}; ", SatSolver::version());
    if (report_.options.repetitions > 1)
        how += fmt::format("median of {} runs; ", report_.options.repetitions);
    if (report_.options.timeout)
        how += fmt::format("at most {} s a run; ",
                           std::chrono::duration<double>(*report_.options.timeout).count());
    how += "each number on the scale is ten times the one before";
    text(margin, 66, "soft", how);
    legend(82);
}

void Chart::legend(double y) {
    constexpr double box_width = 26;
    double x = axis_left;
    const auto entry = [&](std::string_view classes, std::string_view words, double space) {
        box(x, y, x + box_width, classes);
        text(x + box_width + 8, y + 13, "small", words);
        x += space;
    };
    entry("encode", "until the clauses are made", 222);
    entry("solve", "until SAT answers", 164);
    entry("native", "native search", 138);
    entry("stopped", "stopped", 0);
}

void Chart::grid(double top, double bottom) {
    for (int decade = axis_.first_decade(); decade <= axis_.last_decade(); ++decade) {
        const double start = std::pow(10.0, decade);
        line(axis_.x(start), top, axis_.x(start), bottom, "grid");
        text(axis_.x(start), bottom + 16, "small soft mid", decade_name(decade));
        if (decade == axis_.last_decade()) break;
        for (int step = 2; step < 10; ++step)
            line(axis_.x(step * start), top, axis_.x(step * start), bottom, "fine");
    }
    line(axis_left, top, axis_left, bottom, "axis");
}

void Chart::figures(const ComparisonRow& row, double x, double y, bool fastest) {
    if (!row.decided()) {
        const bool memory = std::get<Stopped>(row.outcome).reason == StopReason::memory;
        text(x, y, "soft", memory ? "not enough memory" : "no answer in time");
        return;
    }
    std::string work;
    if (row.statistics.sat)
        work = short_count(row.statistics.sat->conflicts) + " conflicts";
    else if (row.statistics.search)
        work = short_count(row.statistics.search->nodes) + " nodes";
    put(R"(<text x="{:.1f}" y="{:.1f}"><tspan class="{}">{}</tspan><tspan class="small soft" dx="9">{}</tspan></text>)",
        x, y, fastest ? "best" : "",
        short_duration(row.seconds(), "µs") + (fastest ? " fastest" : ""), work);
}

void Chart::row(const ComparisonRow& row, double y, bool fastest) {
    const double end = axis_.x(row.runs > 0 ? row.seconds() : 0);
    const double top = y + (row_height - bar_height) / 2;
    if (!row.decided()) {
        box(axis_left, top, end, "stopped");
    } else if (row.encode_seconds) {
        const double encoded = axis_.x(*row.encode_seconds);
        box(axis_left, top, encoded, "encode");
        box(encoded, top, end, "solve");
    } else {
        box(axis_left, top, end, "native");
    }
    text(axis_left - 10, y + 17, "end", row.method.encoding);
    figures(row, end + 8, y + 17, fastest);
}

void Chart::panel(const Comparison& comparison, double top) {
    text(margin, top + 16, "board", panel_title(comparison.name));
    text(margin, top + 36, "small soft",
         board_sentence(comparison) + "; " + verdict_sentence(comparison));
    grid(top + panel_head - 6, top + panel_height(comparison) - axis_height - panel_gap + 2);

    const ComparisonRow* fastest = comparison.fastest();
    double y = top + panel_head;
    for (std::size_t i = 0; i < comparison.rows.size(); ++i) {
        const bool first = begins_group(comparison.rows, i);
        if (first && i > 0) y += group_gap;
        if (first) text(margin, y + 17, "engine", comparison.rows[i].method.engine->name);
        row(comparison.rows[i], y, &comparison.rows[i] == fastest);
        y += row_height;
    }
}

std::string Chart::draw() {
    double height = head_height + foot_height;
    for (const Comparison& comparison : report_.comparisons)
        height += panel_height(comparison);
    put(R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {0} {1}" width="{0}" height="{1}">)",
        width, height);
    svg_ += style;
    put(R"(<rect width="{}" height="{}" fill="#fff"/>)", width, height);
    head();
    double y = head_height;
    for (const Comparison& comparison : report_.comparisons) {
        panel(comparison, y);
        y += panel_height(comparison);
    }
    put("</svg>");
    return std::move(svg_);
}

} // namespace

std::string compare_svg(const CompareReport& report) { return Chart{report}.draw(); }

} // namespace qsat
