#include "compare/report.hpp"
#include "pictures/picture.hpp"
#include "sat/sat_solver.hpp"

#include <fmt/format.h>
#include <fmt/ostream.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <utility>

namespace qsat {

namespace {

// Told apart by the colour blind, and in grey.
constexpr std::string_view sat_color = "#2268ad";
constexpr std::string_view native_color = "#d9771c";
constexpr std::string_view stopped_color = "#dddddd";

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

std::string subtitle(const CompareReport& report) {
    const CompareOptions& options = report.options;
    std::string text =
        report.is_of_rules() ? "qsat; " : fmt::format("qsat with {}; ", SatSolver::version());
    if (options.repetitions > 1) text += fmt::format("median of {} runs; ", options.repetitions);
    if (options.timeout)
        text += fmt::format("at most {} s a run; ",
                            std::chrono::duration<double>(*options.timeout).count());
    return text + "each number on the scale is ten times the one before, so lengths do not add up";
}

/// Has the row a bar?
bool has_bar(const ComparisonRow& row) {
    return row.decided() ? row.settled_by().empty() : row.runs > 0;
}

/// Of the time that SAT takes. A part of a bar would mislead: on this scale the first tenth of the
/// time is longer than all the rest.
std::string clauses_share(const ComparisonRow& row) {
    const double share = row.seconds() > 0 ? row.encode_seconds.value_or(0) / row.seconds() : 0;
    return fmt::format("{:.0f} % clauses", 100 * std::min(share, 1.0));
}

/// What stands behind the bar: the time, and a note.
std::pair<std::string, std::string> figures_of(const ComparisonRow& row, bool fastest) {
    if (!row.decided()) return {row.runs > 0 ? "no answer in time" : "not enough memory", ""};
    const std::string duration = short_duration(row.seconds(), "µs");
    if (!row.settled_by().empty())
        return {fmt::format("decided by {}", row.settled_by()), "in " + duration};
    const std::string time = duration + (fastest ? " fastest" : "");
    if (const auto& sat = row.statistics.sat)
        return {time, short_count(sat->conflicts) + " conflicts, " + clauses_share(row)};
    const auto& search = row.statistics.search;
    return {time, search ? short_count(search->nodes) + " nodes" : ""};
}

std::string_view bar_color(const ComparisonRow& row) {
    if (!row.decided()) return stopped_color;
    return row.statistics.sat ? sat_color : native_color;
}

/// Durations as bars on a logarithmic axis of time, which the panels have in common.
class Chart {
public:
    Chart(std::ostream& out, const CompareReport& report)
        : out_{out}, report_{report}, axis_{durations(), axis_left, axis_right} {}

    void draw() const {
        double height = head_height;
        for (const Comparison& comparison : report_.comparisons)
            height += panel_height(comparison);
        write("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" "
              "viewBox=\"0 0 {0} {1}\" role=\"img\">\n{2}<path fill=\"#fff\" d=\"M0 "
              "0h{0}v{1}H0z\"/>\n",
              width, height, style);
        text(margin, 42, "title",
             report_.is_of_rules() ? "Time to an answer, by rule of search"
                                   : "Time to an answer, by engine and encoding");
        text(margin, 66, "", subtitle(report_));
        draw_legend();
        double top = head_height;
        for (const Comparison& comparison : report_.comparisons) {
            draw_panel(comparison, top);
            top += panel_height(comparison);
        }
        write("</svg>\n");
    }

private:
    // In pixels. Behind the axis stand the figures of the longest bars.
    static constexpr double width = 960, margin = 32, axis_left = 210, axis_right = 690;
    static constexpr double head_height = 124, panel_head = 54, row_height = 24, bar_height = 16;
    static constexpr double panel_foot = 46; // the numbers below a panel, and a gap
    /// The lines of the scale must not disturb the words that stand on them.
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

    std::vector<double> durations() const {
        std::vector<double> seconds;
        for (const Comparison& comparison : report_.comparisons)
            for (const ComparisonRow& row : comparison.rows)
                if (has_bar(row)) seconds.push_back(row.seconds());
        return seconds;
    }

    template <typename... Args>
    void write(fmt::format_string<Args...> text, Args&&... args) const {
        fmt::print(out_, text, std::forward<Args>(args)...);
    }

    void text(double x, double y, std::string_view classes, std::string_view words) const {
        write("<text x=\"{:.1f}\" y=\"{:.1f}\" class=\"{}\">{}</text>\n", x, y, classes,
              escape_xml(words));
    }

    void draw_box(double x, double y, double right, std::string_view color) const {
        write("<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{}\" fill=\"{}\"/>\n", x,
              y, right - x, bar_height, color);
    }

    void draw_legend() const {
        constexpr double box_width = 26;
        constexpr double character_width = 6; // about, of small letters
        double x = axis_left;
        const auto entry = [&](std::string_view meaning, std::string_view color) {
            draw_box(x, 82, x + box_width, color);
            text(x + box_width + 8, 95, "soft", meaning);
            x += box_width + 32 + character_width * static_cast<double>(meaning.size());
        };
        if (!report_.is_of_rules()) entry("SAT (%: its time to make clauses)", sat_color);
        entry(report_.is_of_rules() ? "search" : "native search", native_color);
        entry("stopped", stopped_color);
    }

    void draw_scale(double top, double bottom) const {
        const auto line = [&](double seconds, std::string_view classes) {
            write("<path d=\"M{:.1f} {:.1f}V{:.1f}\" class=\"{}\"/>\n", axis_.x(seconds), top,
                  bottom, classes);
        };
        for (int decade = axis_.first_decade(); decade <= axis_.last_decade(); ++decade) {
            const double start = std::pow(10.0, decade);
            line(start, decade == axis_.first_decade() ? "axis" : "decade");
            text(axis_.x(start), bottom + 16, "soft mid", decade_name(decade));
            for (int step = 2; step < 10 && decade < axis_.last_decade(); ++step)
                line(step * start, "step");
        }
    }

    void draw_panel(const Comparison& comparison, double top) const {
        text(margin, top + 16, "panel", panel_title(comparison.name));
        text(margin, top + 36, "soft",
             board_sentence(comparison) + "; " + verdict_sentence(comparison));
        draw_scale(top + panel_head - 6, top + panel_height(comparison) - panel_foot + 2);
        const ComparisonRow* const fastest = comparison.fastest();
        const Engine* group = nullptr;
        double y = top + panel_head;
        for (const ComparisonRow& row : comparison.rows) {
            const double baseline = y + 17;
            if (row.method.is_rule())
                text(margin, baseline, "", row.method.name());
            else if (std::exchange(group, row.method.engine) != row.method.engine)
                text(margin, baseline, "group", group->name);
            text(axis_left - 10, baseline, "end", row.method.encoding);
            const double end = has_bar(row) ? axis_.x(row.seconds()) : axis_left;
            if (has_bar(row))
                draw_box(axis_left, y + (row_height - bar_height) / 2, end, bar_color(row));
            const auto [figure, note] = figures_of(row, &row == fastest);
            write("<text x=\"{:.1f}\" y=\"{:.1f}\"><tspan class=\"{}\">{}</tspan> "
                  "<tspan class=\"soft\">{}</tspan></text>\n",
                  end + 8, baseline, &row == fastest ? "best" : "", escape_xml(figure),
                  escape_xml(note));
            y += row_height;
        }
    }

    std::ostream& out_;
    const CompareReport& report_;
    TimeAxis axis_;
};

} // namespace

TimeAxis::TimeAxis(std::span<const double> seconds, double left, double right)
    : left_{left}, right_{right} {
    // Below a microsecond there is nothing but the clock's noise.
    constexpr double shortest = 1e-6;
    double least = 1e-3;
    double most = shortest;
    for (const double duration : seconds) {
        least = std::min(least, std::max(duration, shortest));
        most = std::max(most, duration);
    }
    // A little room, so that the shortest bar can be seen.
    first_ = static_cast<int>(std::floor(std::log10(least / 1.5)));
    // A run that is stopped after a second takes a little longer; that is no reason for a decade.
    last_ = std::max(first_ + 2, static_cast<int>(std::ceil(std::log10(most / 1.1))));
}

double TimeAxis::x(double seconds) const {
    const double decade = std::log10(std::max(seconds, std::pow(10.0, first_)));
    return left_ + (right_ - left_) * (decade - first_) / (last_ - first_);
}

std::string decade_name(int decade) {
    if (decade >= 0) return '1' + std::string(decade, '0') + " s";
    const bool milli = decade >= -3;
    const int zeros = decade + (milli ? 3 : 6);
    // Shorter times do not occur, see TimeAxis.
    if (zeros < 0) return "0." + std::string(-zeros - 1, '0') + "1 µs";
    return '1' + std::string(zeros, '0') + (milli ? " ms" : " µs");
}

void compare_chart(std::ostream& out, const CompareReport& report) { Chart{out, report}.draw(); }

} // namespace qsat
