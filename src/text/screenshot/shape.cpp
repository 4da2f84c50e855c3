// Marks are told by the size and shape of their ink.
#include "screenshot/marks.hpp"

#include <algorithm>

namespace qsat::inline text {

namespace {

class Shape {
public:
    Shape(const Ink& ink, const Ink& hidden) : ink_{ink}, hidden_{hidden} {
        for (int point = 0; point < points * points; ++point) {
            if (!ink[point]) continue;
            left_ = std::min(left_, point % points), right_ = std::max(right_, point % points);
            top_ = std::min(top_, point / points), bottom_ = std::max(bottom_, point / points);
        }
    }

    int area() const { return static_cast<int>(ink_.count()); }
    int width() const { return right_ - left_ + 1; }
    int height() const { return bottom_ - top_ + 1; }
    bool is_centred() const {
        return std::abs(left_ + right_ - (points - 1)) < 9 &&
               std::abs(top_ + bottom_ - (points - 1)) < 10;
    }
    bool is_as_high_as_wide() const {
        return width() <= 1.6 * height() && height() <= 1.6 * width();
    }

    /// The share of ink in a part of the smallest rectangle around it; 1 is its whole side.
    /// `unknown` if all of it is hidden.
    double share(double x0, double y0, double x1, double y1, double unknown = 0) const {
        int inked = 0;
        int all = 0;
        for (int row = top_; row <= bottom_; ++row)
            for (int column = left_; column <= right_; ++column) {
                const double u = (column - left_ + 0.5) / width();
                const double v = (row - top_ + 0.5) / height();
                const int point = row * points + column;
                if (u < x0 || u > x1 || v < y0 || v > y1 || (hidden_[point] && !ink_[point]))
                    continue;
                ++all;
                inked += ink_[point];
            }
        return all == 0 ? unknown : static_cast<double>(inked) / all;
    }

    /// Is there a line near the bottom, as crowns have?
    bool has_base() const {
        const double line = 1.0 / height();
        for (double v = 1; v > 0.85; v -= line)
            if (share(0.3, v - line, 0.7, v) >= 0.9) return true;
        return false;
    }

    /// Two strokes from corner to corner: how many of the eight parts are as they should be.
    double likeness_to_cross() const {
        if (width() < 4 || !is_as_high_as_wide() || !is_centred() || has_base()) return 0;
        constexpr double corner = 0.27;
        constexpr double side = 0.2;
        int right = 0;
        for (const double x : {0.0, 1 - corner})
            for (const double y : {0.0, 1 - corner})
                right += share(x, y, x + corner, y + corner, 1) > 0.1;
        right += share(0.4, 0, 0.6, side) < 0.25;
        right += share(0, 0.4, side, 0.6) < 0.25;
        right += share(1 - side, 0.4, 1, 0.6) < 0.25;
        right += share(0.4, 1 - side, 0.6, 1) < 0.25;
        return share(0.38, 0.38, 0.62, 0.62, 1) > 0.25 ? right / 8.0 : (right - 1) / 8.0;
    }

private:
    const Ink& ink_;
    const Ink& hidden_;
    int left_ = points, right_ = -1, top_ = points, bottom_ = -1;
};

} // namespace

MarkSeen mark_of_shape(const Ink& ink, const Ink& hidden) {
    const Shape shape{ink, hidden};
    if (shape.area() < 4) return {};
    const double cross = shape.likeness_to_cross();
    const double filled = shape.share(0, 0, 1, 1);
    if (cross > 0.85) return {SquareMark::cross, cross > 0.95 ? 1 : 0.7};
    const bool is_dot = filled > 0.55 && shape.is_as_high_as_wide() && shape.is_centred() &&
                        std::max(shape.width(), shape.height()) <= 9 && shape.area() >= 6;
    if (is_dot) return {SquareMark::cross, 0.9};
    // As a hand draws a cross: bent strokes of unequal length. Stars and discs have a body.
    if (cross > 0.6 && filled < 0.55 && shape.share(0.3, 0.3, 0.7, 0.7) < 0.95)
        return {SquareMark::cross, 0.75};
    if (shape.width() >= 9 && shape.height() >= 8 && shape.area() >= 45 && shape.is_centred())
        return {SquareMark::queen, std::min(1.0, 0.5 + (shape.area() - 45) / 60.0)};
    return {SquareMark::none, shape.area() < 10 ? 0.8 : 0.3};
}

} // namespace qsat::text
