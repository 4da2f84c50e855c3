#include "screenshot/drawings.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace qsat::inline text {

namespace {

constexpr float grain = 0.01F;

/// The mean of each point and its neighbours: squares are cut at different fractions of a pixel.
Drawing blurred(const Drawing& drawing) {
    Drawing blurred{};
    for (int point = points + 1; point < all_points - points - 1; ++point) {
        float sum = 0;
        for (const int row : {-points, 0, points})
            for (const int column : {-1, 0, 1})
                sum += drawing[point + row + column];
        blurred[point] = sum / 9;
    }
    return blurred;
}

/// How much a point differs from its neighbours, at most.
float steepness(const Drawing& drawing, int point) {
    float most = 0;
    for (const int near : {-points, -1, 1, points})
        most = std::max(most, std::abs(drawing[point] - drawing[point + near]));
    return most;
}

} // namespace

std::vector<Drawing> drawings_of(const std::vector<SquareSeen>& squares) {
    double lighter = 0;
    for (const SquareSeen& square : squares)
        for (int point = 0; point < all_points; ++point)
            if (square.ink[point])
                for (int channel = 0; channel < 3; ++channel)
                    lighter += square.seen[point][channel] - square.ground[channel];
    const float light = lighter > 0 ? 255 : 0;
    std::vector<Drawing> drawings;
    for (const SquareSeen& square : squares) {
        const float contrast = std::max(40.0F, distance(square.ground, {light, light, light}));
        Drawing drawing{};
        for (int point = 0; point < all_points; ++point) {
            if (points_to_side(point) >= 2)
                drawing[point] =
                    std::min(1.0F, distance(square.seen[point], square.ground) / contrast);
        }
        drawings.push_back(blurred(drawing));
    }
    return drawings;
}

Drawing drawing_of(const Sign& sign) {
    Drawing drawing;
    std::ranges::transform(sign.strength, drawing.begin(),
                           [](float strength) { return strength / 255; });
    return drawing;
}

Sign sign_of(const Drawing& drawing, int square) {
    Sign sign;
    std::ranges::transform(drawing, sign.strength.begin(), [](float hides) { return 255 * hides; });
    sign.squares.push_back(square);
    return sign;
}

double apart(const Drawing& one, const Drawing& other) {
    constexpr float shift = 0.3F; // of a point
    constexpr float share = 0.1F; // the same ink on another ground
    float sum = 0;
    for (int point = points; point < all_points - points; ++point) {
        float difference = std::abs(one[point] - other[point]) - grain -
                           share * std::min(one[point], other[point]);
        if (difference <= 0) continue;
        difference -= shift * std::min(steepness(one, point), steepness(other, point));
        sum += std::max(0.0F, difference);
    }
    return sum;
}

double area(const Drawing& drawing) { return std::accumulate(drawing.begin(), drawing.end(), 0.0); }

double outline(const Drawing& drawing) {
    float sum = 0;
    for (int point = 0; point < all_points - points; ++point)
        for (const int near : {1, points})
            sum += std::max(0.0F, std::abs(drawing[point] - drawing[point + near]) - grain);
    return sum;
}

Drawing above(const Drawing& letter, const Drawing& mark) {
    Drawing both;
    for (int point = 0; point < all_points; ++point)
        both[point] = 1 - (1 - letter[point]) * (1 - mark[point]);
    return both;
}

Drawing below(const Drawing& both, const Drawing& mark) {
    constexpr float all = 0.7F;
    Drawing letter{};
    for (int point = 0; point < all_points; ++point)
        if (mark[point] <= all)
            letter[point] = std::clamp(1 - (1 - both[point]) / (1 - mark[point]), 0.0F, 1.0F);
    for (int pass = 0; pass < 4; ++pass) {
        const Drawing before = letter;
        for (int point = points; point < all_points - points; ++point)
            if (mark[point] > all)
                letter[point] = (before[point - 1] + before[point + 1] + before[point - points] +
                                 before[point + points]) /
                                4;
    }
    return letter;
}

Drawing scaled(Drawing drawing, const Drawing& other) {
    const float scale = static_cast<float>(std::clamp(area(other) / area(drawing), 0.5, 2.0));
    for (float& hides : drawing)
        hides *= scale;
    return drawing;
}

} // namespace qsat::text
