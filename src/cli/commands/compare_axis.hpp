#pragma once

#include <span>
#include <string>

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
    int first_;
    int last_;
    double left_;
    double right_;
};

/// The name of a power of ten seconds, such as `10 ms`.
std::string decade_name(int decade);

} // namespace qsat
