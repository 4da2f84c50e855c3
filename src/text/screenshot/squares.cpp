#include "screenshot/squares.hpp"

#include <algorithm>

namespace qsat::inline text {

namespace {

using Points = std::array<Color, points * points>;

Points points_of(const Image& image, double left, double top, double width, double height) {
    Points seen;
    for (int y = 0; y < points; ++y)
        for (int x = 0; x < points; ++x) {
            const double x0 = left + (first_point + x * point_width) * width;
            const double y0 = top + (first_point + y * point_width) * height;
            seen[y * points + x] =
                image.mean(x0, y0, x0 + point_width * width, y0 + point_width * height);
        }
    return seen;
}

/// The colour of the ground: of some places around the middle the one whose colour the most points
/// there have. A mark may cover the others. `agreement` is the share of these points.
Color ground_of(const Points& seen, double& agreement) {
    constexpr int wide = 3; // points from a side to the middle
    constexpr float same = 14 * 14;
    const auto apart = [](const Color& a, const Color& b) {
        float sum = 0;
        for (int channel = 0; channel < 3; ++channel)
            sum += (a[channel] - b[channel]) * (a[channel] - b[channel]);
        return sum;
    };
    std::vector<Color> around;
    for (int point = 0; point < points * points; ++point) {
        const int x = point % points;
        const int y = point / points;
        // The corners of tiles are rounded.
        const bool is_in_corner = (x < 2 || x >= points - 2) && (y < 2 || y >= points - 2);
        if (!is_in_corner &&
            (std::min(x, points - 1 - x) < wide || std::min(y, points - 1 - y) < wide))
            around.push_back(seen[point]);
    }
    int most = 0;
    Color sum{};
    constexpr std::size_t step = 7; // no divisor of the points in a row
    for (std::size_t candidate = 0; candidate < around.size(); candidate += step) {
        int near = 0;
        Color sum_near{};
        for (const Color& color : around) {
            if (apart(color, around[candidate]) > same) continue;
            ++near;
            for (int channel = 0; channel < 3; ++channel)
                sum_near[channel] += color[channel];
        }
        if (near <= most) continue;
        most = near;
        sum = sum_near;
    }
    for (float& channel : sum)
        channel /= static_cast<float>(most);
    agreement = static_cast<double>(most) / static_cast<double>(around.size());
    return sum;
}

/// Parts of the ink that touch each other. A part at a side or in a corner belongs to the lines, to
/// the rounded corner of a tile, or is a small letter.
Ink without_margin(Ink ink) {
    for (int point = 0; point < points * points; ++point) {
        constexpr int last = points - 1;
        const int x = point % points;
        const int y = point / points;
        if (std::min({x, y, last - x, last - y}) < 2) ink[point] = false;
    }
    Ink kept;
    Ink visited;
    for (int start = 0; start < points * points; ++start) {
        if (!ink[start] || visited[start]) continue;
        std::vector<int> part{start};
        visited[start] = true;
        int left = points, right = 0, top = points, bottom = 0;
        for (std::size_t next = 0; next < part.size(); ++next) {
            const int x = part[next] % points;
            const int y = part[next] / points;
            left = std::min(left, x), right = std::max(right, x);
            top = std::min(top, y), bottom = std::max(bottom, y);
            for (int dy = -1; dy <= 1; ++dy)
                for (int dx = -1; dx <= 1; ++dx) {
                    if (x + dx < 0 || x + dx >= points || y + dy < 0 || y + dy >= points) continue;
                    const int other = (y + dy) * points + x + dx;
                    if (!ink[other] || visited[other]) continue;
                    visited[other] = true;
                    part.push_back(other);
                }
        }
        constexpr int side = 4;
        constexpr int corner = 8;
        const bool is_at_side =
            right < side || bottom < side || left >= points - side || top >= points - side;
        const bool is_in_corner = (right < corner || left >= points - corner) &&
                                  (bottom < corner || top >= points - corner);
        if (!is_at_side && !is_in_corner)
            for (const int point : part)
                kept[point] = true;
    }
    return kept;
}

} // namespace

Ink thickened(const Ink& ink) {
    Ink wide = ink;
    for (int point = 0; point < points * points; ++point) {
        if (!ink[point]) continue;
        const int x = point % points;
        const int y = point / points;
        for (int dy = std::max(0, y - 1); dy <= std::min(points - 1, y + 1); ++dy)
            for (int dx = std::max(0, x - 1); dx <= std::min(points - 1, x + 1); ++dx)
                wide[dy * points + dx] = true;
    }
    return wide;
}

std::vector<SquareSeen> look_at_squares(const Image& image, const Lattice& lattice,
                                        const Poll& poll) {
    std::vector<SquareSeen> squares;
    for (int row = 0; row < lattice.rows; ++row)
        for (int column = 0; column < lattice.columns; ++column) {
            if (poll) poll();
            const Points seen =
                points_of(image, lattice.left + column * lattice.width,
                          lattice.top + row * lattice.height, lattice.width, lattice.height);
            SquareSeen square;
            square.ground = ground_of(seen, square.agreement);
            std::array<float, points * points> apart;
            for (int point = 0; point < points * points; ++point)
                apart[point] = distance(seen[point], square.ground);
            // Around ink, JPEG leaves shades of it.
            constexpr float least = 24;
            std::array<float, points* points> sorted = apart;
            std::ranges::nth_element(sorted, sorted.end() - points);
            const float clear = std::max(least, 0.45F * sorted[points * points - points]);
            for (int point = 0; point < points * points; ++point) {
                square.ink[point] = apart[point] > clear;
                square.faint[point] = apart[point] > least;
            }
            square.ink = without_margin(square.ink);
            square.faint = without_margin(square.faint);
            squares.push_back(square);
        }
    return squares;
}

} // namespace qsat::text
