#include "relaxation/line_update.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

// Highway compiles the file once for each instruction set by including it again.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "relaxation/line_update.cpp"
#include <hwy/foreach_target.h>

#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace qsat::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

constexpr std::size_t together = 8; // numbers, in one or more vectors
using Tag = hn::CappedTag<double, together>;
constexpr std::size_t lanes = hn::MaxLanes(Tag{});

HWY_ATTR double add_multiple(double* line, const double* other, double factor, std::size_t places) {
    constexpr std::size_t parts = together / lanes;
    const auto by = hn::Set(Tag{}, factor);
    hn::Vec<Tag> squares[parts];
    for (auto& part : squares)
        part = hn::Zero(Tag{});
    std::size_t place = 0;
    for (; place + together <= places; place += together)
        for (std::size_t part = 0; part < parts; ++part) {
            double* const at = line + place + part * lanes;
            const auto product = hn::Mul(by, hn::LoadU(Tag{}, other + place + part * lanes));
            const auto sum = hn::Add(hn::LoadU(Tag{}, at), product);
            hn::StoreU(sum, Tag{}, at);
            squares[part] = hn::Add(squares[part], hn::Mul(sum, sum));
        }
    double length = 1;
    for (; place < places; ++place) {
        line[place] += factor * other[place];
        length += line[place] * line[place];
    }
    double sums[together];
    for (std::size_t part = 0; part < parts; ++part)
        hn::StoreU(squares[part], Tag{}, sums + part * lanes);
    for (const double sum : sums)
        length += sum;
    return length;
}

HWY_ATTR std::size_t entering_place(const double* line, const double* costs, const double* ways,
                                    double sign, std::size_t places) {
    constexpr double least_pivot = 1e-7;
    constexpr double tolerance = 1e-9; // of costs, which must not become negative
    constexpr double unlimited = std::numeric_limits<double>::infinity();
    const std::size_t whole = places - places % lanes;
    const auto signs = hn::Set(Tag{}, sign);
    const auto slopes = [&](std::size_t place) HWY_ATTR {
        return hn::Mul(hn::Mul(signs, hn::LoadU(Tag{}, line + place)),
                       hn::LoadU(Tag{}, ways + place));
    };
    const auto slope = [&](std::size_t place) { return sign * line[place] * ways[place]; };

    auto nearest_of = hn::Set(Tag{}, unlimited);
    for (std::size_t place = 0; place < whole; place += lanes) {
        const auto by = slopes(place);
        const auto costly =
            hn::Add(hn::Abs(hn::LoadU(Tag{}, costs + place)), hn::Set(Tag{}, tolerance));
        const auto ratio = hn::IfThenElse(hn::Gt(by, hn::Set(Tag{}, least_pivot)),
                                          hn::Div(costly, by), hn::Set(Tag{}, unlimited));
        nearest_of = hn::Min(nearest_of, ratio);
    }
    double nearest = hn::GetLane(hn::MinOfLanes(Tag{}, nearest_of));
    for (std::size_t place = whole; place < places; ++place)
        if (const double by = slope(place); by > least_pivot)
            nearest = std::min(nearest, (std::abs(costs[place]) + tolerance) / by);

    std::size_t best = places;
    double largest = least_pivot;
    const auto take = [&](std::size_t place) {
        if (const double by = slope(place);
            by > largest && std::abs(costs[place]) <= nearest * by) {
            largest = by;
            best = place;
        }
    };
    for (std::size_t place = 0; place < whole; place += lanes) {
        const auto by = slopes(place);
        const auto fits = hn::And(
            hn::Gt(by, hn::Set(Tag{}, largest)),
            hn::Le(hn::Abs(hn::LoadU(Tag{}, costs + place)), hn::Mul(hn::Set(Tag{}, nearest), by)));
        if (hn::AllFalse(Tag{}, fits)) continue;
        for (std::size_t one = place; one < place + lanes; ++one)
            take(one);
    }
    for (std::size_t place = whole; place < places; ++place)
        take(place);
    return best;
}

} // namespace qsat::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE

namespace qsat::inline solver {

HWY_EXPORT(add_multiple);
HWY_EXPORT(entering_place);

double add_multiple(double* line, const double* other, double factor, std::size_t places) {
    return HWY_DYNAMIC_DISPATCH(add_multiple)(line, other, factor, places);
}

std::size_t entering_place(const double* line, const double* costs, const double* ways, double sign,
                           std::size_t places) {
    return HWY_DYNAMIC_DISPATCH(entering_place)(line, costs, ways, sign, places);
}

} // namespace qsat::solver

#endif
