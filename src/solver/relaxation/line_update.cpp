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

HWY_ATTR void add_multiple(double* sum, const double* other, double factor, std::size_t count) {
    const auto by = hn::Set(Tag{}, factor);
    std::size_t at = 0;
    for (; at + lanes <= count; at += lanes)
        hn::StoreU(hn::Add(hn::LoadU(Tag{}, sum + at), hn::Mul(by, hn::LoadU(Tag{}, other + at))),
                   Tag{}, sum + at);
    for (; at < count; ++at)
        sum[at] += factor * other[at];
}

HWY_ATTR double sum_of_products(const double* some, const double* other, std::size_t count) {
    constexpr std::size_t parts = together / lanes;
    hn::Vec<Tag> products[parts];
    for (auto& part : products)
        part = hn::Zero(Tag{});
    std::size_t at = 0;
    for (; at + together <= count; at += together)
        for (std::size_t part = 0; part < parts; ++part)
            products[part] =
                hn::Add(products[part], hn::Mul(hn::LoadU(Tag{}, some + at + part * lanes),
                                                hn::LoadU(Tag{}, other + at + part * lanes)));
    double sum = 0;
    for (; at < count; ++at)
        sum += some[at] * other[at];
    double sums[together];
    for (std::size_t part = 0; part < parts; ++part)
        hn::StoreU(products[part], Tag{}, sums + part * lanes);
    for (const double one : sums)
        sum += one;
    return sum;
}

HWY_ATTR void update_column(double* column, const double* changes, double factor, double* sum,
                            double by, std::size_t count) {
    const auto factors = hn::Set(Tag{}, factor);
    const auto bys = hn::Set(Tag{}, by);
    for (std::size_t at = 0; at < count; at += lanes) {
        const auto old = hn::LoadU(Tag{}, column + at);
        hn::StoreU(hn::Add(hn::LoadU(Tag{}, sum + at), hn::Mul(bys, old)), Tag{}, sum + at);
        hn::StoreU(hn::Add(old, hn::Mul(factors, hn::LoadU(Tag{}, changes + at))), Tag{},
                   column + at);
    }
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
HWY_EXPORT(sum_of_products);
HWY_EXPORT(update_column);
HWY_EXPORT(entering_place);

void add_multiple(double* sum, const double* other, double factor, std::size_t count) {
    HWY_DYNAMIC_DISPATCH(add_multiple)(sum, other, factor, count);
}

double sum_of_products(const double* some, const double* other, std::size_t count) {
    return HWY_DYNAMIC_DISPATCH(sum_of_products)(some, other, count);
}

void update_column(double* column, const double* changes, double factor, double* sum, double by,
                   std::size_t count) {
    HWY_DYNAMIC_DISPATCH(update_column)(column, changes, factor, sum, by, count);
}

std::size_t entering_place(const double* line, const double* costs, const double* ways, double sign,
                           std::size_t places) {
    return HWY_DYNAMIC_DISPATCH(entering_place)(line, costs, ways, sign, places);
}

} // namespace qsat::solver

#endif
