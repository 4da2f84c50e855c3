// plan_armies is defined in plan_armies.cpp.
#pragma once

#include "count/cost.hpp"
#include "plan/ask_plan.hpp"

#include <algorithm>
#include <cmath>
#include <ctime>

namespace qsat::inline questions {

inline constexpr std::uint64_t fewest_sampled = 2; // without these there is no standard error
inline constexpr std::uint64_t most_sampled = 1000;

inline double processor_seconds() {
    return static_cast<double>(std::clock()) / static_cast<double>(CLOCKS_PER_SEC);
}

/// The sum over all units, from a sample without replacement (W. Cochran, "Sampling Techniques",
/// 1977, chapter 2).
inline Estimate total_of(const Samples& samples, std::uint64_t units) {
    const auto all = static_cast<long double>(units);
    const auto [mean, error] = samples.estimate();
    if (samples.count() == units) return {mean * all, 0};
    return {mean * all,
            error * all * std::sqrt(1 - static_cast<long double>(samples.count()) / all)};
}

inline std::optional<double> finite(long double value) {
    const auto rounded = static_cast<double>(value);
    return std::isfinite(rounded) ? std::optional{rounded} : std::nullopt;
}

/// Shards that take about an hour each.
inline std::uint64_t shards_for(double core_seconds) {
    constexpr double seconds_per_shard = 3600;
    constexpr double most_shards = 100'000;
    return static_cast<std::uint64_t>(
        std::clamp(std::ceil(core_seconds / seconds_per_shard), 1.0, most_shards));
}

/// The time to show that armies cannot be larger than those that local search finds: from random
/// cubes. Throws BudgetSpent before two cubes are searched, and InputError.
PlanReport plan_armies(const Board& board, const PlanParameters& parameters, const Budget& budget);

} // namespace qsat::questions
