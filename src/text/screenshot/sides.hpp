#pragma once

#include "screenshot/axis.hpp"
#include "screenshot/lines.hpp"

#include <array>
#include <vector>

namespace qsat::inline text {

/// Squares of two axes: columns left ... right - 1 and rows top ... bottom - 1, from 0.
struct Window {
    int left = 0;
    int top = 0;
    int right = 0;
    int bottom = 0;

    int columns() const { return right - left; }
    int rows() const { return bottom - top; }
    int sides() const { return 2 * columns() * rows() + columns() + rows(); }
};

/// How much of the sides of squares is drawn, and how much is drawn inside squares. Half a side
/// counts as a quarter: marks have no lines as long as a square.
class Sides {
public:
    Sides(const Edges& vertical, const Edges& horizontal, const Axis& x, const Axis& y);

    /// The share that is drawn of all sides in a window, less what is drawn inside squares. 0 if
    /// a line around it is missing, or if its square times the number of sides is less than
    /// `least`.
    double share(const Window& window, double least) const;

    /// The share that is drawn of the weakest of the four lines around a window.
    double outline(const Window& window) const;

private:
    using Sums = std::vector<double>; ///< of all columns before and rows above

    double sum(const Sums& sums, int left, int top, int right, int bottom) const;
    /// What is drawn of the left, top, right and bottom line of `lines`, beside the window.
    std::array<double, 4> drawn(const Window& window, const Window& lines) const;

    int width_; ///< of the sums
    Sums vertical_;
    Sums horizontal_;
    Sums inside_;
};

} // namespace qsat::text
