#include "screenshot/axis.hpp"

#include "screenshot/lattice.hpp"

#include <algorithm>
#include <cmath>

namespace qsat::inline text {

namespace {

/// The largest of the values not farther than `reach` from each place.
std::vector<float> widened(std::vector<float> values, double reach) {
    const int count = static_cast<int>(std::ssize(values));
    std::vector<float> wide(values.size());
    const int far = std::max(1, static_cast<int>(reach));
    for (int reached = 0; reached < far;) {
        const int step = std::min(2 * reached + 1, far - reached);
        for (int at = 0; at < count; ++at)
            wide[at] = std::max({values[std::max(0, at - step)], values[at],
                                 values[std::min(count - 1, at + step)]});
        values.swap(wide);
        reached += step;
    }
    return values;
}

float value_at(const std::vector<float>& values, double place) {
    return values[std::clamp(static_cast<int>(place), 0, static_cast<int>(std::ssize(values)) - 1)];
}

} // namespace

Axis best_axis(const std::vector<float>& density, double about, double spread, double least) {
    const std::vector<float> lines = widened(density, 0.08 * about);
    const std::vector<float> insides = widened(density, 0.24 * about);
    const double end = static_cast<double>(density.size());
    Axis best;
    double most = 0;
    for (double pitch = (1 - spread) * about; pitch <= (1 + spread) * about; pitch *= 1.004)
        for (double phase = -0.05 * pitch; phase < 0.95 * pitch; phase += 0.07 * pitch) {
            double value = -1;
            int first = 0;
            int line = 0;
            for (double at = phase; at < end + 0.05 * pitch; at += pitch, ++line) {
                value -= value_at(insides, at - 0.5 * pitch);
                if (value < 0) value = 0, first = line;
                value += value_at(lines, at) - least;
                if (value > most && line - first >= least_side && line - first <= most_side)
                    most = value, best = {phase + first * pitch, pitch, line - first};
            }
        }
    return best;
}

void refine(Axis& axis, const std::vector<float>& density) {
    double n = 0, k1 = 0, k2 = 0, c1 = 0, kc = 0;
    for (int line = 1; line < axis.count; ++line) {
        const double near = 0.2 * axis.pitch;
        const int begin = std::max(0, static_cast<int>(axis.at(line) - near));
        const int end = std::min(static_cast<int>(std::ssize(density)),
                                 static_cast<int>(axis.at(line) + near) + 2);
        if (begin >= end) continue;
        const double most = *std::max_element(density.begin() + begin, density.begin() + end);
        double weight = 0;
        double moment = 0;
        for (int at = begin; at < end; ++at)
            if (density[at] > 0.5 * most) weight += density[at], moment += density[at] * (at + 0.5);
        if (most < 0.05) continue;
        const double center = moment / weight;
        n += most, k1 += most * line, k2 += most * line * line;
        c1 += most * center, kc += most * line * center;
    }
    const double divisor = n * k2 - k1 * k1;
    if (divisor <= 0) return;
    const double pitch = (n * kc - k1 * c1) / divisor;
    if (std::abs(pitch - axis.pitch) > 0.05 * axis.pitch) return;
    axis.pitch = pitch;
    axis.begin = (c1 - pitch * k1) / n;
}

} // namespace qsat::text
