#include "screenshot/sides.hpp"

#include <algorithm>
#include <cmath>
#include <functional>

namespace qsat::inline text {

namespace {

/// Of each side, and inside each square: its longest run, by the place of the square. The next line
/// is `step` places away, and the next square along a line `across_step`.
struct Runs {
    std::vector<float>& sides;
    std::vector<float>& inside;
    int step;
    int across_step;
};

void take_runs(const Edges& edges, const Axis& lines, const Axis& across, const Runs& runs) {
    constexpr double near = 0.12;      // of a line: thick lines and gaps have two edges
    constexpr double inside = 0.2;     // farther from lines
    constexpr double side_run = 0.3;   // tiles with round corners have short sides
    constexpr double inside_run = 0.4; // marks, too, have short lines
    const double strip = edges.strip() / across.pitch;
    edges.visit(std::max(2, static_cast<int>(side_run / strip)), [&](int place, int begin,
                                                                     int end) {
        const double at = (place + 0.5 - lines.begin) / lines.pitch;
        const int line = static_cast<int>(std::lround(at));
        const double off = std::abs(at - line);
        const bool is_inside = off >= inside;
        if (at < -near || at > lines.count + near || (off > near && !is_inside)) return;
        const double first = begin * strip - across.begin / across.pitch;
        const double last = end * strip - across.begin / across.pitch;
        if (is_inside && last - first < inside_run) return;
        for (int square = std::max(0, static_cast<int>(first));
             square < std::min<double>(across.count, last); ++square) {
            constexpr double corner = 0.15;
            const double common =
                std::min(last, square + 1 - corner) - std::max(first, square + corner);
            const double drawn = std::max(0.0, common) / (1 - 2 * corner);
            float& most =
                (is_inside ? runs.inside
                           : runs.sides)[(is_inside ? static_cast<int>(at) : line) * runs.step +
                                         square * runs.across_step];
            const double aside = is_inside ? 0 : off / near;
            most = std::max(most, static_cast<float>(drawn * drawn * (1 - 0.5 * aside * aside)));
        }
    });
}

} // namespace

Sides::Sides(const Edges& vertical, const Edges& horizontal, const Axis& x, const Axis& y)
    : width_{x.count + 2} {
    // A row and a column more than there are lines.
    const std::size_t size = static_cast<std::size_t>(width_) * (y.count + 2);
    const auto summed = [&](const std::vector<float>& shares) {
        Sums sums(size);
        for (int row = 0; row <= y.count; ++row) {
            double before = 0;
            for (int column = 0; column <= x.count; ++column) {
                const int at = row * width_ + column;
                before += shares[at];
                sums[at + width_ + 1] = sums[at + 1] + before;
            }
        }
        return sums;
    };
    std::vector<float> columns(size), rows(size), inside(size), other(size);
    take_runs(vertical, x, y, {columns, inside, 1, width_});
    take_runs(horizontal, y, x, {rows, other, width_, 1});
    std::ranges::transform(inside, other, inside.begin(), std::plus{});
    vertical_ = summed(columns);
    horizontal_ = summed(rows);
    inside_ = summed(inside);
}

double Sides::sum(const Sums& sums, int left, int top, int right, int bottom) const {
    return sums[bottom * width_ + right] - sums[top * width_ + right] -
           sums[bottom * width_ + left] + sums[top * width_ + left];
}

std::array<double, 4> Sides::drawn(const Window& window, const Window& lines) const {
    const auto [left, top, right, bottom] = window;
    return {sum(vertical_, lines.left, top, lines.left + 1, bottom),
            sum(horizontal_, left, lines.top, right, lines.top + 1),
            sum(vertical_, lines.right, top, lines.right + 1, bottom),
            sum(horizontal_, left, lines.bottom, right, lines.bottom + 1)};
}

double Sides::outline(const Window& window) const {
    const auto [left, top, right, bottom] = drawn(window, window);
    return std::min(std::min(left, right) / window.rows(),
                    std::min(top, bottom) / window.columns());
}

double Sides::share(const Window& window, double least) const {
    const auto [left, top, right, bottom] = window;
    double all = sum(vertical_, left, top, right + 1, bottom) +
                 sum(horizontal_, left, top, right, bottom + 1) -
                 0.5 * sum(inside_, left, top, right, bottom);
    constexpr double least_outline = 0.12;
    if (all <= 0 || all * all < least * window.sides() || outline(window) < least_outline) return 0;
    // A row or column without sides of squares may be a margin: one of its lines does not count.
    const std::array<double, 4> outer = drawn(window, window);
    const std::array<double, 4> next = drawn(window, {left + 1, top + 1, right - 1, bottom - 1});
    const std::array between{sum(horizontal_, left, top + 1, left + 1, bottom),
                             sum(vertical_, left + 1, top, right, top + 1),
                             sum(horizontal_, right - 1, top + 1, right, bottom),
                             sum(vertical_, left + 1, bottom - 1, right, bottom)};
    for (int side = 0; side < 4; ++side)
        if (between[side] < 1) all -= std::min(outer[side], next[side]);
    return std::max(0.0, all) / window.sides();
}

} // namespace qsat::text
