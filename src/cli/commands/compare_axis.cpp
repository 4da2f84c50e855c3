#include "cli/commands/compare_axis.hpp"

#include <algorithm>
#include <cmath>

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

} // namespace qsat
