#include "pictures/bar_chart.hpp"

#include "pictures/picture.hpp"

#include <fmt/format.h>
#include <fmt/ostream.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace qsat {

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

namespace {

class BarChartDrawing {
public:
    BarChartDrawing(std::ostream& out, const BarChart& chart)
        : out_{out}, chart_{chart}, axis_{durations(), axis_left, axis_right} {}

    void draw() const {
        double height = head_height;
        for (const BarPanel& panel : chart_.panels)
            height += panel_height(panel);
        write("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" "
              "viewBox=\"0 0 {0} {1}\" role=\"img\">\n{2}<path fill=\"#fff\" d=\"M0 "
              "0h{0}v{1}H0z\"/>\n",
              width, height, style);
        text(margin, 42, "title", chart_.title);
        text(margin, 66, "", chart_.subtitle);
        draw_legend();
        double top = head_height;
        for (const BarPanel& panel : chart_.panels) {
            draw_panel(panel, top);
            top += panel_height(panel);
        }
        write("</svg>\n");
    }

private:
    // In pixels. Behind the axis stand the figures of the longest bars.
    static constexpr double width = 960, margin = 32, axis_left = 210, axis_right = 725;
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

    static double panel_height(const BarPanel& panel) {
        return panel_head + row_height * static_cast<double>(panel.bars.size()) + panel_foot;
    }

    std::vector<double> durations() const {
        std::vector<double> seconds;
        for (const BarPanel& panel : chart_.panels)
            for (const Bar& bar : panel.bars)
                if (!bar.parts.empty()) seconds.push_back(bar.parts.back().end);
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
        for (const BarKind& kind : chart_.kinds) {
            draw_box(x, 82, x + box_width, kind.color);
            text(x + box_width + 8, 95, "soft", kind.meaning);
            x += box_width + 32 + character_width * static_cast<double>(kind.meaning.size());
        }
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

    void draw_panel(const BarPanel& panel, double top) const {
        text(margin, top + 16, "panel", panel.title);
        text(margin, top + 36, "soft", panel.subtitle);
        draw_scale(top + panel_head - 6, top + panel_height(panel) - panel_foot + 2);
        double y = top + panel_head;
        for (const Bar& bar : panel.bars) {
            const double baseline = y + 17;
            const bool begins_group = &bar == &panel.bars.front() || bar.group != (&bar)[-1].group;
            if (begins_group) text(margin, baseline, "group", bar.group);
            text(axis_left - 10, baseline, "end", bar.label);
            double end = axis_left;
            for (const BarPart& part : bar.parts) {
                const double begin = std::exchange(end, axis_.x(part.end));
                draw_box(begin, y + (row_height - bar_height) / 2, end, part.kind->color);
            }
            write("<text x=\"{:.1f}\" y=\"{:.1f}\"><tspan class=\"{}\">{}</tspan> "
                  "<tspan class=\"soft\">{}</tspan></text>\n",
                  end + 8, baseline, bar.best ? "best" : "", escape_xml(bar.figure),
                  escape_xml(bar.note));
            y += row_height;
        }
    }

    std::ostream& out_;
    const BarChart& chart_;
    TimeAxis axis_;
};

} // namespace

void draw_bar_chart(std::ostream& out, const BarChart& chart) {
    BarChartDrawing{out, chart}.draw();
}

} // namespace qsat
