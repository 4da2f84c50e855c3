#include "compare/report.hpp"
#include "pictures/svg_drawing.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace qsat {

namespace {

/// The style of a curve. Curves differ in mark, dashes and name, so no colour is needed.
struct CurveStyle {
    std::string_view color, dashes, mark; ///< the mark is a path around its centre
};

constexpr std::array<CurveStyle, 6> curve_styles{{
    {"#26241f", "none", "m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z"},
    {"#2268ad", "7 3", "m-4-4h8v8h-8z"},
    {"#d9771c", "2 3", "m0-5l5 9h-10z"},
    {"#0b6b34", "10 3 2 3", "m0-5l5 5l-5 5l-5-5z"},
    {"#a81916", "5 2", "m0 5l5-9h-10z"},
    {"#7a3f9d", "1 3", "m-4-1.5h2.5v-2.5h3v2.5h2.5v3h-2.5v2.5h-3v-2.5h-2.5z"},
}};

/// The nodes that a method visited on the board of one size.
struct CurvePoint {
    int size;
    double nodes; ///< at least 1, because the axis is logarithmic
    bool decided;
};

struct Curve {
    std::string name;
    CurveStyle style;
    std::vector<CurvePoint> points{};
};

/// Draws nodes against board size, with a curve for each method.
class Plot : SvgDrawing {
public:
    Plot(std::ostream& out, const CompareReport& report) : SvgDrawing{out} {
        double most = 10;
        for (std::size_t i = 0; i < report.options.methods.size(); ++i) {
            Curve curve{report.options.methods[i].name(), curve_styles[i % curve_styles.size()]};
            for (const Comparison& comparison : report.comparisons) {
                if (i >= comparison.rows.size()) continue; // the comparison was interrupted
                const ComparisonRow& row = comparison.rows[i];
                if (!row.statistics.search) continue;
                const double nodes =
                    std::max(1.0, static_cast<double>(row.statistics.search->nodes));
                curve.points.push_back({comparison.size, nodes, row.decided()});
                most = std::max(most, nodes);
            }
            if (!curve.points.empty()) curves_.push_back(std::move(curve));
        }
        nodes_ = {0, static_cast<int>(std::ceil(std::log10(most))), bottom, top};
        for (const Comparison& comparison : report.comparisons) {
            first_ = first_ == 0 ? comparison.size : std::min(first_, comparison.size);
            last_ = std::max(last_, comparison.size);
        }
    }

    void draw() {
        begin(width, height, style, title);
        text(margin, 36, "title", title);
        text(margin, 58, "soft",
             "queens tried before the answer, on a logarithmic axis; a hollow mark is a stopped "
             "run");
        draw_axes();
        for (const Curve& curve : curves_)
            draw_curve(curve);
        draw_names();
        write("</svg>\n");
    }

private:
    // In pixels.
    static constexpr double width = 960, height = 600, margin = 32, left = 80, right = 700,
                            top = 84, bottom = 548;
    static constexpr std::string_view title = "Nodes by size of the empty board, for each rule";
    static constexpr std::string_view style = R"svg(<style>
text { font: 13px Helvetica, Arial, sans-serif; fill: #26241f }
.title { font-size: 21px; font-weight: bold } .soft { font-size: 12px; fill: #5b564f }
.end { text-anchor: end } .mid { text-anchor: middle }
.axis { stroke: #888 } .decade { stroke: #d4d4d4 }
</style>
)svg";

    double x(int size) const {
        return left + (right - left) * (size - first_) / std::max(1, last_ - first_);
    }

    void draw_axes() const {
        for (int decade = 0; decade <= nodes_.last; ++decade) {
            const double at = nodes_.at(std::pow(10.0, decade));
            write("<path class=\"{}\" d=\"M{} {:.1f}H{}\"/>\n", decade == 0 ? "axis" : "decade",
                  left, at, right);
            text(left - 8, at + 4, "soft end", '1' + std::string(decade, '0'));
        }
        const int step = 1 + (last_ - first_) / 24;
        for (int size = first_; size <= last_; size += step)
            text(x(size), bottom + 20, "soft mid", std::to_string(size));
        text((left + right) / 2, bottom + 40, "soft mid", "rows of the board");
    }

    void draw_curve(const Curve& curve) const {
        std::string way;
        for (const auto& [size, nodes, decided] : curve.points)
            way +=
                fmt::format("{}{:.1f} {:.1f}", way.empty() ? 'M' : 'L', x(size), nodes_.at(nodes));
        write("<g stroke=\"{0}\" fill=\"{0}\"><path fill=\"none\" stroke-width=\"1.6\" "
              "stroke-dasharray=\"{1}\" d=\"{2}\"/>\n",
              curve.style.color, curve.style.dashes, way);
        for (const auto& [size, nodes, decided] : curve.points)
            write("<path{} d=\"M{:.1f} {:.1f}{}\"><title>{}, {} rows: {:.0f} "
                  "nodes{}</title></path>\n",
                  decided ? "" : " fill=\"#fff\"", x(size), nodes_.at(nodes), curve.style.mark,
                  escape_xml(curve.name), size, nodes, decided ? "" : ", stopped");
        write("</g>\n");
    }

    /// Writes the names of the curves at their ends, from the top, without overlap.
    void draw_names() {
        constexpr double line = 18;
        std::ranges::sort(curves_, std::ranges::greater{},
                          [](const Curve& curve) { return curve.points.back().nodes; });
        double next = top;
        double lowest = bottom - line * static_cast<double>(curves_.size());
        for (const Curve& curve : curves_) {
            lowest += line;
            const double at =
                std::max(next, std::min(nodes_.at(curve.points.back().nodes), lowest));
            next = at + line;
            write("<path stroke=\"{0}\" fill=\"{0}\" d=\"M{1} {2:.1f}{3}\"/>", curve.style.color,
                  right + 24, at, curve.style.mark);
            text(right + 36, at + 4, "", curve.name);
        }
    }

    std::vector<Curve> curves_;
    LogAxis nodes_{};
    int first_ = 0;
    int last_ = 0;
};

} // namespace

void compare_plot(std::ostream& out, const CompareReport& report) { Plot{out, report}.draw(); }

} // namespace qsat
