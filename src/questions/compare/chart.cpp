#include "compare/compare.hpp"
#include "pictures/svg_board.hpp"
#include "sat/sat_solver.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <sstream>
#include <utility>
#include <vector>

namespace qsat::inline questions {

namespace {

/// The file name, truncated to fit. The whole path would be too long.
std::string panel_title(const std::string& path) {
    const std::string name = path.substr(path.rfind('/') + 1);
    const std::string cut = fmt::format("{:.80}", name);
    return cut.size() < name.size() ? cut + "…" : cut;
}

std::string subtitle(const ComparedBoards& boards) {
    const CompareParameters& asked = boards.options.asked;
    std::string text = boards.is_of_rules() ? "qsat; " : "qsat with " + SatSolver::version() + "; ";
    if (asked.repeat > 1) text += fmt::format("median of {} runs; ", asked.repeat);
    if (asked.timeout)
        text += fmt::format("at most {} s a run; ",
                            std::chrono::duration<double>(*asked.timeout).count());
    return text + "the scale is logarithmic: bar lengths cannot be added";
}

/// Some bars with a common title.
struct Panel {
    std::string title, subtitle;
    std::vector<std::pair<std::string, const ComparisonRow*>> rows; ///< with their labels
    const ComparisonRow* best = nullptr;
};

/// A panel for each board, with a bar for each method.
std::vector<Panel> panels_of_boards(const ComparedBoards& boards) {
    std::vector<Panel> panels;
    for (const CompareReport& report : boards.reports) {
        panels.push_back(
            {panel_title(report.name),
             board_sentence(report) + "; " + text_of(verdict_of(report), Language::english),
             {},
             report.fastest()});
        for (const ComparisonRow& row : report.rows)
            panels.back().rows.emplace_back(row.method.name(), &row);
    }
    return panels;
}

/// A panel for each method, with a bar for each board: how its nodes grow.
std::vector<Panel> panels_of_methods(const ComparedBoards& boards) {
    std::vector<Panel> panels;
    for (std::size_t i = 0; i < boards.options.methods.size(); ++i) {
        const Method& method = boards.options.methods[i];
        panels.push_back({method.name(), std::string{method.engine->summary}, {}});
        for (const CompareReport& report : boards.reports)
            if (i < report.rows.size()) // else the comparison was interrupted
                panels.back().rows.emplace_back(panel_title(report.name), &report.rows[i]);
    }
    return panels;
}

/// Draws durations or nodes as bars on a logarithmic axis that all panels share.
class Chart : SvgDrawing {
public:
    Chart(std::ostream& out, const ComparedBoards& boards, Measure measure)
        : SvgDrawing{out}, boards_{boards}, is_of_nodes_{measure == Measure::nodes},
          panels_{is_of_nodes_ ? panels_of_methods(boards) : panels_of_boards(boards)} {
        double least = is_of_nodes_ ? 1 : 1e-3;
        double most = is_of_nodes_ ? 10 : 1e-6;
        for (const Panel& panel : panels_)
            for (const auto& [label, row] : panel.rows)
                if (const auto length = measured(*row)) {
                    least = std::min(least, *length);
                    most = std::max(most, *length);
                }
        // Leaves some room, so that the shortest time is visible. A run stopped after one second
        // takes slightly longer; this must not add another decade.
        first_ = is_of_nodes_ ? 0 : static_cast<int>(std::floor(std::log10(least / 1.5)));
        last_ = static_cast<int>(std::ceil(std::log10(is_of_nodes_ ? most : most / 1.1)));
        last_ = std::max(last_, is_of_nodes_ ? 1 : first_ + 2);
    }

    void draw() const {
        double height = head_height;
        for (const Panel& panel : panels_)
            height += panel_height(panel);
        begin(width, height, style);
        text(margin, 42, "title",
             fmt::format("{} to an answer, by {}", is_of_nodes_ ? "Queens tried" : "Time",
                         boards_.is_of_rules() ? "branching heuristic" : "engine and encoding"));
        text(margin, 66, "", subtitle(boards_));
        text(margin, 90, "soft",
             boards_.is_of_rules()
                 ? "Grey bars: stopped"
                 : "Blue bars: SAT (%: its time to make clauses); orange: backtrack, qsat's own "
                   "search; grey: stopped");
        double top = head_height;
        for (const Panel& panel : panels_) {
            draw_panel(panel, top);
            top += panel_height(panel);
        }
        write("</svg>\n");
    }

private:
    // In pixels. The space after the axis is for the figures of the longest bars.
    static constexpr double width = 960, margin = 32, axis_left = 210, axis_right = 690;
    static constexpr double head_height = 112, panel_head = 54, row_height = 17, bar_height = 13,
                            baseline = 13;
    static constexpr double panel_foot = 46; // for the numbers below a panel and a gap
    // These colours can be distinguished by colour-blind readers and in grey. The lines of the
    // scale must not make the text on them hard to read.
    static constexpr std::string_view style = R"svg(<style>
text { font: 13px Helvetica, Arial, sans-serif; fill: #26241f;
  stroke: #fff; stroke-width: 3px; paint-order: stroke; stroke-linejoin: round }
.title { font-size: 21px } .panel { font-size: 15px } .title, .panel { font-weight: bold }
.soft { font-size: 12px; fill: #5b564f } .mid { text-anchor: middle }
.best { font-weight: bold; fill: #0b6b34 }
.axis { stroke: #888 } .decade { stroke: #d4d4d4 }
.sat { fill: #2268ad } .own { fill: #d9771c } .stopped { fill: #ddd }
</style>
)svg";

    static double panel_height(const Panel& panel) {
        return panel_head + row_height * static_cast<double>(panel.rows.size()) + panel_foot;
    }

    /// The length of the bar; empty if there is none. Times below a microsecond are only noise of
    /// the clock.
    std::optional<double> measured(const ComparisonRow& row) const {
        if (is_of_nodes_) {
            if (!row.statistics.search) return {};
            return std::max(1.0, static_cast<double>(row.statistics.search->nodes));
        }
        const bool has_time = !row.stopped ? row.settled_by().empty() : row.runs > 0;
        return has_time ? std::optional{std::max(row.seconds(), 1e-6)} : std::nullopt;
    }

    double x(double value) const {
        return axis_left +
               (axis_right - axis_left) * (std::log10(value) - first_) / (last_ - first_);
    }

    std::string decade_name(int decade) const {
        if (is_of_nodes_) return fmt::format("{:.0f}", std::pow(10.0, decade));
        const int unit = decade >= 0 ? 0 : decade >= -3 ? 1 : 2;
        constexpr std::array units{"s", "ms", "µs"};
        return fmt::format("{:g} {}", std::pow(10.0, decade + 3 * unit), units[unit]);
    }

    void draw_panel(const Panel& panel, double top) const {
        text(margin, top + 16, "panel", panel.title);
        text(margin, top + 36, "soft", panel.subtitle);
        const double bottom = top + panel_height(panel) - panel_foot + 2;
        for (int decade = first_; decade <= last_; ++decade) {
            const double at = x(std::pow(10.0, decade));
            write("<path d=\"M{:.1f} {:.1f}V{:.1f}\" class=\"{}\"/>\n", at, top + panel_head - 6,
                  bottom, decade == first_ ? "axis" : "decade");
            text(at, bottom + 16, "soft mid", decade_name(decade));
        }
        double y = top + panel_head;
        for (const auto& [label, row] : panel.rows) {
            draw_row(label, *row, y, row == panel.best);
            y += row_height;
        }
    }

    void draw_row(const std::string& label, const ComparisonRow& row, double y,
                  bool fastest) const {
        text(margin, y + baseline, "", label);
        double end = axis_left;
        if (const auto length = measured(row)) {
            end = x(*length);
            write("<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{}\" "
                  "class=\"{}\"/>\n",
                  axis_left, y + (row_height - bar_height) / 2, end - axis_left, bar_height,
                  row.stopped          ? "stopped"
                  : row.statistics.sat ? "sat"
                                       : "own");
        }
        const auto [figure, note] = figures_of(row);
        write("<text x=\"{:.1f}\" y=\"{:.1f}\"><tspan class=\"{}\">{}{}</tspan> "
              "<tspan class=\"soft\">{}</tspan></text>\n",
              end + 8, y + baseline, fastest ? "best" : "", escape_xml(figure),
              fastest ? " fastest" : "", escape_xml(note));
    }

    /// The text after the bar: the figure and a note.
    std::pair<std::string, std::string> figures_of(const ComparisonRow& row) const {
        const std::string duration = short_duration(row.seconds(), "µs");
        std::string effort;
        // The time for the clauses is not shown as a part of the bar: on a logarithmic axis, the
        // first tenth of the time would be longer than the rest.
        if (const auto& sat = row.statistics.sat)
            effort = fmt::format(
                "{} conflicts, {:.0f} % clauses", short_count(sat->conflicts),
                100 *
                    std::min(row.encode_seconds.value_or(0) / std::max(row.seconds(), 1e-12), 1.0));
        else if (const auto& search = row.statistics.search)
            effort = short_count(search->nodes) + " nodes";
        if (row.runs == 0) return {"not enough memory", ""};
        if (row.stopped) return {"no answer in time", is_of_nodes_ ? effort : ""};
        if (is_of_nodes_) return {effort, ""};
        if (!row.settled_by().empty())
            return {fmt::format("decided by {}", row.settled_by()), "in " + duration};
        return {duration, effort};
    }

    const ComparedBoards& boards_;
    const bool is_of_nodes_;
    const std::vector<Panel> panels_;
    int first_, last_; // the powers of ten at the ends of the axis
};

} // namespace

std::string compare_chart(const ComparedBoards& boards, Measure measure) {
    std::ostringstream text;
    Chart{text, boards, measure}.draw();
    return std::move(text).str();
}

} // namespace qsat::questions
