#pragma once

#include <ostream>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace qsat {

/// A logarithmic axis of time, from one power of ten to another, at least two of them apart.
class TimeAxis {
public:
    /// An axis that shows all these durations, drawn from x = `left` to x = `right`.
    TimeAxis(std::span<const double> seconds, double left, double right);

    /// Where a duration stands; what lies before the axis stands at its beginning.
    double x(double seconds) const;

    int first_decade() const { return first_; } ///< the axis begins at 10^first seconds
    int last_decade() const { return last_; }   ///< and ends at 10^last

private:
    int first_, last_;
    double left_, right_;
};

/// The name of a power of ten seconds, such as `10 ms`.
std::string decade_name(int decade);

/// What a part of a bar stands for: an entry of the legend.
struct BarKind {
    std::string_view meaning, color;
};

struct BarPart {
    const BarKind* kind;
    double end; ///< in seconds since the bar's beginning; it begins where the part before it ends
};

struct Bar {
    std::string group; ///< stands before the first of the bars of a group
    std::string label;
    std::vector<BarPart> parts{}; ///< may be empty
    std::string figure{};         ///< behind the bar
    std::string note{};           ///< behind the figure
    bool best = false;            ///< the figure is to be seen
};

struct BarPanel {
    std::string title, subtitle;
    std::vector<Bar> bars{};
};

/// Durations as bars on a logarithmic axis of time, which the panels have in common.
struct BarChart {
    std::string title, subtitle;
    std::span<const BarKind> kinds{};
    std::vector<BarPanel> panels{};
};

/// Draws the chart as one `<svg>` element.
void draw_bar_chart(std::ostream& out, const BarChart& chart);

} // namespace qsat
