#include "screenshot/signs.hpp"

#include <algorithm>
#include <numeric>

namespace qsat::inline text {

namespace {

struct Match {
    double unlike = 1; ///< 0: the same; 1: nothing in common
    int shift = 0;     ///< of the other sign's points
};

/// Squares are not cut at the same fraction of a pixel, and letters begin at whole pixels.
constexpr std::array shifts{0,           -1,          1,          -points,   points,
                            -points - 1, -points + 1, points - 1, points + 1};

float strength_at(const Sign& sign, int point) {
    return point < 0 || point >= all_points ? 0 : sign.strength[point];
}

Match match(const Sign& sign, const Sign& other) {
    const Ink hidden = sign.hidden | other.hidden;
    const float scale = sign.strongest() / other.strongest(); // the same ink on another ground
    Match best;
    for (const int shift : shifts) {
        double apart = 0;
        double all = 1e-9;
        for (int point = 0; point < all_points; ++point) {
            if (hidden[point]) continue;
            const float one = sign.strength[point];
            const float two = scale * strength_at(other, point + shift);
            apart += std::abs(one - two);
            all += one + two;
        }
        if (apart / all < best.unlike) best = {apart / all, shift};
    }
    return best;
}

void add(Sign& sign, const Sign& other, int shift) {
    const auto own = static_cast<float>(sign.squares.size());
    const auto more = static_cast<float>(other.squares.size());
    const float scale = sign.strongest() / other.strongest();
    for (int point = 0; point < all_points; ++point) {
        const int at = point + shift;
        if (at < 0 || at >= all_points || other.hidden[at]) continue;
        float& mean = sign.strength[point];
        const float found = scale * other.strength[at];
        mean = sign.hidden[point] ? found : (own * mean + more * found) / (own + more);
        sign.hidden[point] = false;
    }
    sign.squares.insert(sign.squares.end(), other.squares.begin(), other.squares.end());
}

} // namespace

double Sign::sum() const { return std::accumulate(strength.begin(), strength.end(), 0.0); }

float Sign::strongest() const {
    std::array<float, all_points> sorted = strength;
    std::ranges::nth_element(sorted, sorted.end() - points);
    return std::max(1.0F, sorted[all_points - points]);
}

Ink Sign::ink() const {
    const float clear = std::max(16.0F, 0.45F * strongest());
    Ink ink;
    for (int point = 0; point < all_points; ++point)
        ink[point] = strength[point] > clear;
    return ink;
}

int Sign::span(std::span<const int> regions) const {
    std::vector<bool> has(regions.size());
    for (const int square : squares)
        has[regions[square]] = true;
    return static_cast<int>(std::ranges::count(has, true));
}

Sign sign_of(const SquareSeen& seen, int square) {
    const Ink near = thickened(thickened(seen.ink));
    Sign sign;
    for (int point = 0; point < all_points; ++point)
        if (near[point]) sign.strength[point] = distance(seen.seen[point], seen.ground);
    sign.squares.push_back(square);
    return sign;
}

double unlike(const Sign& sign, const Sign& other) { return match(sign, other).unlike; }

std::vector<Sign> grouped(const std::vector<Sign>& signs, double most) {
    std::vector<Sign> groups;
    for (const Sign& sign : signs) {
        Sign* best = nullptr;
        Match closest{most, 0};
        for (Sign& group : groups)
            if (const Match found = match(group, sign); found.unlike < closest.unlike)
                best = &group, closest = found;
        if (best == nullptr)
            groups.push_back(sign);
        else
            add(*best, sign, closest.shift);
    }
    return groups;
}

std::optional<Sign> rest_of(const Sign& sign, const Sign& part) {
    constexpr float all = 255;
    constexpr float opaque = 0.7F * all;
    Sign rest;
    rest.squares = sign.squares;
    double lost = 0;
    for (int point = 0; point < all_points; ++point) {
        const float own = sign.strength[point];
        const float other = part.strength[point];
        lost += std::max(0.0F, other - own);
        rest.hidden[point] = other > opaque;
        if (other <= opaque && own > other)
            rest.strength[point] = all * (own - other) / (all - other);
    }
    if (lost > 0.25 * (part.sum() + all) || rest.sum() < 3 * all) return {};
    return rest;
}

} // namespace qsat::text
