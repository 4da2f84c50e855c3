#pragma once

#include "board/poll.hpp"
#include "screenshot/screenshot.hpp"

#include <array>
#include <cmath>
#include <vector>

namespace qsat::inline text {

using Color = std::array<float, 3>; // red, green, blue: 0 ... 255

inline float distance(const Color& a, const Color& b) {
    return std::hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/// A picture on white ground, small enough to be searched.
struct Image {
    int width;
    int height;
    int reduced; ///< one pixel stands for as many pixels in each direction
    std::vector<std::array<std::uint8_t, 4>> pixels{};

    const std::array<std::uint8_t, 4>* row(int y) const {
        return pixels.data() + static_cast<std::size_t>(y) * width;
    }
    /// The mean of the pixels in [left, right) x [top, bottom), of at least one.
    Color mean(double left, double top, double right, double bottom) const;
};

Image reduced_image(const Pixels& pixels, const Poll& poll);

} // namespace qsat::text
