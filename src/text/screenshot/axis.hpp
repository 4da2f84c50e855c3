#pragma once

#include <vector>

namespace qsat::inline text {

/// Squares of one direction: line k is at begin + k * pitch, k = 0 ... count.
struct Axis {
    double begin = 0;
    double pitch = 0;
    int count = 0;

    double at(double line) const { return begin + line * pitch; }
};

/// The axis of about this pitch, `spread` being a share of it, whose lines are the densest. Each
/// line costs `least`.
Axis best_axis(const std::vector<float>& density, double about, double spread, double least);

/// The same axis, laid through the middle of its inner lines.
void refine(Axis& axis, const std::vector<float>& density);

} // namespace qsat::text
