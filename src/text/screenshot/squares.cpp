#include "screenshot/squares.hpp"

#include "screenshot/lines.hpp"

#include <algorithm>

namespace qsat::inline text {

namespace {

using Distances = std::array<float, points * points>;

/// The points inside the square that touch a point, with itself.
template <typename Visit>
void visit_around(int point, Visit visit) {
    const int x = point % points;
    const int y = point / points;
    for (int v = std::max(0, y - 1); v <= std::min(points - 1, y + 1); ++v)
        for (int u = std::max(0, x - 1); u <= std::min(points - 1, x + 1); ++u)
            visit(v * points + u);
}

/// Is a point around the middle of the square? The corners of tiles are rounded.
bool is_around(int point) {
    const int x = std::min(point % points, points - 1 - point % points);
    const int y = std::min(point / points, points - 1 - point / points);
    return std::min(x, y) < 3 && std::max(x, y) >= 2;
}

/// The middle one of the colours of some points, in each channel. A mark may cover others.
template <typename Is>
Color median_color(const SquareSeen& square, Is is) {
    std::array<std::vector<float>, 3> values;
    for (int point = 0; point < points * points; ++point)
        if (is(point))
            for (int channel = 0; channel < 3; ++channel)
                values[channel].push_back(square.seen[point][channel]);
    Color color;
    for (int channel = 0; channel < 3; ++channel)
        color[channel] = median(values[channel]);
    return color;
}

/// The colour that the most points around the middle have; a mark may cover the others. Its mean is
/// that of all such points of the square.
void find_ground(SquareSeen& square) {
    constexpr float same = 14;
    std::vector<const Color*> around;
    for (int point = 0; point < points * points; ++point)
        if (is_around(point)) around.push_back(&square.seen[point]);
    std::ptrdiff_t most = 0;
    Color ground{};
    constexpr std::size_t step = 7; // no divisor of the points in a row
    for (std::size_t candidate = 0; candidate < around.size(); candidate += step) {
        const auto near = std::ranges::count_if(around, [&](const Color* color) {
            return distance(*color, *around[candidate]) <= same;
        });
        if (near > most) most = near, ground = *around[candidate];
    }
    square.agreement = static_cast<double>(most) / static_cast<double>(around.size());
    float count = 0;
    for (const Color& color : square.seen) {
        if (distance(color, ground) > same) continue;
        ++count;
        for (int channel = 0; channel < 3; ++channel)
            square.ground[channel] += color[channel];
    }
    for (float& channel : square.ground)
        channel /= count;
}

/// Makes squares even that become lighter or darker from one side to the other, all in the same
/// way.
void remove_shade(std::vector<SquareSeen>& squares) {
    std::vector<float> across;
    std::vector<float> down;
    const auto light = [](const Color& color) { return color[0] + color[1] + color[2] + 30; };
    for (const SquareSeen& square : squares) {
        const auto side = [&](bool is_row, bool is_last) {
            return light(median_color(square, [&](int point) {
                const int place = is_row ? point / points : point % points;
                return is_around(point) && (is_last ? points - 1 - place : place) < 3;
            }));
        };
        const auto step = [](float first, float last) {
            return 2 * (last - first) / (last + first);
        };
        across.push_back(step(side(false, false), side(false, true)));
        down.push_back(step(side(true, false), side(true, true)));
    }
    const float x_step = median(across) / (points - 3);
    const float y_step = median(down) / (points - 3);
    constexpr float middle = (points - 1) / 2.0F;
    for (SquareSeen& square : squares)
        for (int point = 0; point < points * points; ++point)
            for (float& channel : square.seen[point])
                channel /= 1 + x_step * (static_cast<float>(point % points) - middle) +
                           y_step * (static_cast<float>(point / points) - middle);
}

/// Ink without what belongs to lines, to the rounded corner of a tile, or is a small letter in a
/// corner: the parts at a side or in a corner.
Ink without_margin(Ink ink) {
    constexpr int last = points - 1;
    Ink kept;
    for (int start = 0; start < points * points; ++start) {
        if (!ink[start]) continue;
        std::vector<int> part{start};
        ink[start] = false;
        int left = points, right = 0, top = points, bottom = 0;
        for (std::size_t next = 0; next < part.size(); ++next) {
            const int x = part[next] % points;
            const int y = part[next] / points;
            left = std::min(left, x), right = std::max(right, x);
            top = std::min(top, y), bottom = std::max(bottom, y);
            visit_around(part[next], [&](int other) {
                if (!ink[other]) return;
                ink[other] = false;
                part.push_back(other);
            });
        }
        constexpr int side = 4;
        constexpr int corner = 8;
        const bool is_at_side =
            right < side || bottom < side || left > last - side || top > last - side;
        const bool is_in_corner =
            (right < corner || left > last - corner) && (bottom < corner || top > last - corner);
        if (is_at_side || is_in_corner) continue;
        for (const int point : part)
            kept[point] = true;
    }
    return kept;
}

/// The points that are clearly apart. Around ink, JPEG leaves shades of it.
Ink ink_of(Distances apart) {
    for (int point = 0; point < points * points; ++point)
        if (points_to_side(point) < 2) apart[point] = 0; // a line may be there
    Distances sorted = apart;
    std::ranges::nth_element(sorted, sorted.end() - points);
    const float clear = std::max(24.0F, 0.45F * sorted[points * points - points]);
    Ink ink;
    for (int point = 0; point < points * points; ++point)
        ink[point] = apart[point] > clear;
    return without_margin(ink);
}

} // namespace

Ink thickened(const Ink& ink) {
    Ink wide;
    for (int point = 0; point < points * points; ++point)
        if (ink[point]) visit_around(point, [&](int near) { wide[near] = true; });
    return wide;
}

std::vector<SquareSeen> look_at_squares(const Image& image, const Lattice& lattice,
                                        const Poll& poll) {
    std::vector<SquareSeen> squares;
    for (int row = 0; row < lattice.rows; ++row)
        for (int column = 0; column < lattice.columns; ++column) {
            if (poll) poll();
            SquareSeen& square = squares.emplace_back();
            for (int point = 0; point < points * points; ++point) {
                const double x = first_point + point % points * point_width + column;
                const double y = first_point + point / points * point_width + row;
                square.seen[point] =
                    image.mean(lattice.left + x * lattice.side, lattice.top + y * lattice.side,
                               lattice.left + (x + point_width) * lattice.side,
                               lattice.top + (y + point_width) * lattice.side);
            }
        }
    remove_shade(squares);
    for (SquareSeen& square : squares) {
        find_ground(square);
        Distances apart;
        for (int point = 0; point < points * points; ++point)
            apart[point] = distance(square.seen[point], square.ground);
        square.ink = ink_of(apart);
    }
    return squares;
}

} // namespace qsat::text
