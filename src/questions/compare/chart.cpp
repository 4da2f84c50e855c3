#include "compare/report.hpp"
#include "pictures/svg_drawing.hpp"
#include "sat/sat_solver.hpp"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <utility>

namespace qsat {

namespace {

// These colours can be distinguished by colour-blind readers and in grey.
constexpr std::string_view sat_color = "#2268ad";
constexpr std::string_view native_color = "#d9771c";
constexpr std::string_view stopped_color = "#dddddd";

/// The file name, truncated to fit. The whole path would be too long.
std::string panel_title(const std::string& path) {
    const std::string name = std::filesystem::path{path}.filename().string();
    const std::string cut = fmt::format("{:.80}", name);
    return cut.size() < name.size() ? cut + "…" : cut;
}

std::string subtitle(const CompareReport& report) {
    const CompareOptions& options = report.options;
    std::string text = report.is_of_rules() ? "qsat; " : "qsat with " + SatSolver::version() + "; ";
    if (options.repetitions > 1) text += fmt::format("median of {} runs; ", options.repetitions);
    if (options.timeout)
        text += fmt::format("at most {} s a run; ",
                            std::chrono::duration<double>(*options.timeout).count());
    return text + "the scale is logarithmic: bar lengths cannot be added";
}

bool has_bar(const ComparisonRow& row) {
    return row.decided() ? row.settled_by().empty() : row.runs > 0;
}

/// The text after the bar: the time and a note.
std::pair<std::string, std::string> figures_of(const ComparisonRow& row, bool fastest) {
    if (!row.decided()) return {row.runs > 0 ? "no answer in time" : "not enough memory", ""};
    const std::string duration = short_duration(row.seconds(), "µs");
    if (!row.settled_by().empty())
        return {fmt::format("decided by {}", row.settled_by()), "in " + duration};
    std::string note;
    // The time for the clauses is not shown as a part of the bar: on a logarithmic axis, the first
    // tenth of the time would be longer than the rest.
    if (const auto& sat = row.statistics.sat)
        note = fmt::format(
            "{} conflicts, {:.0f} % clauses", short_count(sat->conflicts),
            100 * std::min(row.encode_seconds.value_or(0) / std::max(row.seconds(), 1e-12), 1.0));
    else if (const auto& search = row.statistics.search)
        note = short_count(search->nodes) + " nodes";
    return {duration + (fastest ? " fastest" : ""), note};
}

/// Draws durations as bars on a logarithmic time axis that all panels share.
class Chart : SvgDrawing {
public:
    Chart(std::ostream& out, const CompareReport& report)
        : SvgDrawing{out}, report_{report}, axis_{time_axis(report, axis_left, axis_right)} {}

    void draw() const {
        const bool of_rules = report_.is_of_rules();
        double height = head_height;
        for (const Comparison& comparison : report_.comparisons)
            height += panel_height(comparison);
        begin(width, height, style);
        text(margin, 42, "title",
             fmt::format("Time to an answer, by {}",
                         of_rules ? "branching heuristic" : "engine and encoding"));
        text(margin, 66, "", subtitle(report_));
        double x = axis_left;
        if (!of_rules) draw_meaning(x, "SAT (%: its time to make clauses)", sat_color);
        draw_meaning(x, of_rules ? "search" : "backtrack (qsat's own search)", native_color);
        draw_meaning(x, "stopped", stopped_color);
        double top = head_height;
        for (const Comparison& comparison : report_.comparisons) {
            draw_panel(comparison, top);
            top += panel_height(comparison);
        }
        write("</svg>\n");
    }

private:
    // In pixels. The space after the axis is for the figures of the longest bars.
    static constexpr double width = 960, margin = 32, axis_left = 210, axis_right = 690;
    static constexpr double head_height = 124, panel_head = 54, row_height = 24, bar_height = 16;
    static constexpr double panel_foot = 46; // for the numbers below a panel and a gap
    /// The lines of the scale must not make the text on them hard to read.
    static constexpr std::string_view style = R"svg(<style>
text { font: 13px Helvetica, Arial, sans-serif; fill: #26241f;
  stroke: #fff; stroke-width: 3px; paint-order: stroke; stroke-linejoin: round }
.title { font-size: 21px } .panel { font-size: 15px } .title, .panel, .group { font-weight: bold }
.soft { font-size: 12px; fill: #77716a } .end { text-anchor: end } .mid { text-anchor: middle }
.best { font-weight: bold; fill: #0b6b34 }
.axis { stroke: #888 } .decade { stroke: #d4d4d4 } .step { stroke: #efefef }
</style>
)svg";

    static double panel_height(const Comparison& comparison) {
        return panel_head + row_height * static_cast<double>(comparison.rows.size()) + panel_foot;
    }

    void draw_bar(double x, double y, double right, std::string_view color) const {
        write("<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{}\" fill=\"{}\"/>\n", x,
              y, right - x, bar_height, color);
    }

    /// Draws a legend entry after the previous one.
    void draw_meaning(double& x, std::string_view meaning, std::string_view color) const {
        constexpr double character_width = 6; // approximate width of lower-case letters
        draw_bar(x, 82, x + 26, color);
        text(x + 34, 95, "soft", meaning);
        x += 58 + character_width * static_cast<double>(meaning.size());
    }

    void draw_scale(double top, double bottom) const {
        const auto line = [&](double seconds, std::string_view classes) {
            write("<path d=\"M{:.1f} {:.1f}V{:.1f}\" class=\"{}\"/>\n", axis_.at(seconds), top,
                  bottom, classes);
        };
        for (int decade = axis_.first; decade <= axis_.last; ++decade) {
            const double start = std::pow(10.0, decade);
            line(start, decade == axis_.first ? "axis" : "decade");
            text(axis_.at(start), bottom + 16, "soft mid", decade_name(decade));
            for (int step = 2; step < 10 && decade < axis_.last; ++step)
                line(step * start, "step");
        }
    }

    void draw_panel(const Comparison& comparison, double top) const {
        text(margin, top + 16, "panel", panel_title(comparison.name));
        text(margin, top + 36, "soft",
             board_sentence(comparison) + "; " + verdict_sentence(comparison));
        draw_scale(top + panel_head - 6, top + panel_height(comparison) - panel_foot + 2);
        const Engine* group = nullptr;
        double y = top + panel_head;
        for (const ComparisonRow& row : comparison.rows) {
            draw_row(row, y, &row == comparison.fastest(),
                     std::exchange(group, row.method.engine) != row.method.engine);
            y += row_height;
        }
    }

    void draw_row(const ComparisonRow& row, double y, bool fastest, bool begins_group) const {
        const double baseline = y + 17;
        if (row.method.is_rule())
            text(margin, baseline, "", row.method.name());
        else if (begins_group)
            text(margin, baseline, "group", row.method.engine->name);
        text(axis_left - 10, baseline, "end", row.method.encoding);
        const double end = has_bar(row) ? axis_.at(row.seconds()) : axis_left;
        if (has_bar(row))
            draw_bar(axis_left, y + (row_height - bar_height) / 2, end,
                     !row.decided()       ? stopped_color
                     : row.statistics.sat ? sat_color
                                          : native_color);
        const auto [figure, note] = figures_of(row, fastest);
        write("<text x=\"{:.1f}\" y=\"{:.1f}\"><tspan class=\"{}\">{}</tspan> "
              "<tspan class=\"soft\">{}</tspan></text>\n",
              end + 8, baseline, fastest ? "best" : "", escape_xml(figure), escape_xml(note));
    }

    const CompareReport& report_;
    LogAxis axis_;
};

} // namespace

double LogAxis::at(double value) const {
    const double decade = std::log10(std::max(value, std::pow(10.0, first)));
    return begin + (end - begin) * (decade - first) / (last - first);
}

LogAxis time_axis(const CompareReport& report, double left, double right) {
    // Times below a microsecond are only noise of the clock.
    constexpr double shortest = 1e-6;
    double least = 1e-3;
    double most = shortest;
    for (const Comparison& comparison : report.comparisons)
        for (const ComparisonRow& row : comparison.rows) {
            if (!has_bar(row)) continue;
            least = std::min(least, std::max(row.seconds(), shortest));
            most = std::max(most, row.seconds());
        }
    // Leaves some room, so that the shortest bar is visible. A run stopped after one second takes
    // slightly longer; this must not add another decade.
    const int first = static_cast<int>(std::floor(std::log10(least / 1.5)));
    const int last = static_cast<int>(std::ceil(std::log10(most / 1.1)));
    return {first, std::max(first + 2, last), left, right};
}

std::string decade_name(int decade) {
    if (decade >= 0) return fmt::format("1{:0<{}} s", "", decade);
    const bool milli = decade >= -3;
    return fmt::format("{:g} {}", std::pow(10.0, decade + (milli ? 3 : 6)), milli ? "ms" : "µs");
}

void compare_chart(std::ostream& out, const CompareReport& report) { Chart{out, report}.draw(); }

} // namespace qsat
