#include "count/cost.hpp"
#include "count/countable_board.hpp"
#include "count/join.hpp"
#include "plan/ask_plan.hpp"

#include <algorithm>
#include <cmath>
#include <ctime>
#include <numeric>

namespace qsat::inline questions {

namespace {

constexpr std::uint64_t fewest_sampled = 2; // without these there is no standard error
constexpr std::uint64_t most_sampled = 1000;
constexpr double seconds_per_shard = 3600;
constexpr double most_shards = 100'000;

double processor_seconds() {
    return static_cast<double>(std::clock()) / static_cast<double>(CLOCKS_PER_SEC);
}

/// The sum over a population from a sample without replacement (W. Cochran, "Sampling Techniques",
/// 1977, chapter 2).
Estimate total(const Samples& samples, std::uint64_t population) {
    const auto all = static_cast<long double>(population);
    const auto [mean, error] = samples.estimate();
    if (samples.count() == population) return {mean * all, 0};
    return {mean * all,
            error * all * std::sqrt(1 - static_cast<long double>(samples.count()) / all)};
}

std::optional<double> finite(long double value) {
    const auto rounded = static_cast<double>(value);
    return std::isfinite(rounded) ? std::optional{rounded} : std::nullopt;
}

class Planner {
public:
    Planner(const PlanParameters& parameters, const Budget& budget)
        : parameters_{parameters}, budget_{budget} {}

    PlanReport plan(const Board& board) {
        const CountableBoard countable{board, budget_};
        report_.conflicts = countable.conflicts;
        if (!countable.reduction) {
            report_.core_seconds = 0;
            report_.completions = 0;
            return report_;
        }
        const auto& parts = countable.reduction->parts;
        for (const OpenBoard& part : parts)
            add(part, parameters_.sample_seconds / static_cast<double>(parts.size()));
        report_.core_seconds = finite(seconds_);
        report_.completions = finite(completions_.value().mean);
        if (!has_unsampled_) {
            report_.core_seconds_error = finite(std::sqrt(seconds_variance_));
            report_.completions_error = finite(completions_.value().error);
        }
        if (report_.core_seconds)
            report_.shards = static_cast<std::uint64_t>(
                std::clamp(std::ceil(*report_.core_seconds / seconds_per_shard), 1.0, most_shards));
        return report_;
    }

private:
    /// Times of parts add up, and numbers of completions multiply.
    void add(const OpenBoard& part, double seconds) {
        const CountCost cost = estimate_cost(part, budget_);
        const auto join =
            cost.prefers_join() ? JoinCounter::make(part, budget_.poll()) : std::nullopt;
        if (join) {
            sample(*join, seconds);
        } else {
            has_unsampled_ = true;
            seconds_ += cost.search_seconds;
            completions_.multiply({cost.completions.mean, 0});
        }
        const double larger = join ? *cost.join_seconds : cost.search_seconds;
        if (larger < largest_) return;
        largest_ = larger;
        report_.engine = join ? "join" : "backtrack";
    }

    /// Counts units of the join in random order.
    void sample(const JoinCounter& join, double seconds) {
        std::vector<std::uint64_t> units(join.unit_count());
        std::iota(units.begin(), units.end(), std::uint64_t{0});
        random_.shuffle(units, budget_.poll());
        Samples times;
        Samples completions;
        const double begin = processor_seconds();
        for (const std::uint64_t unit : units) {
            const double start = processor_seconds();
            const bool enough = times.count() == most_sampled || start - begin >= seconds;
            if (times.count() >= fewest_sampled && enough) break;
            try {
                const Number found = join.count({unit, unit + 1}, 1, budget_);
                completions.add(found.convert_to<long double>());
            } catch (const BudgetSpent&) {
                if (times.count() < fewest_sampled) throw;
                break;
            }
            times.add(processor_seconds() - start);
        }
        report_.units += units.size();
        report_.sampled += times.count();
        const Estimate time = total(times, units.size());
        seconds_ += time.mean;
        seconds_variance_ += time.error * time.error;
        completions_.multiply(total(completions, units.size()));
    }

    const PlanParameters& parameters_;
    Random random_{parameters_.seed};
    const Budget& budget_;
    PlanReport report_;
    long double seconds_ = 0;
    long double seconds_variance_ = 0;
    EstimateProduct completions_;
    bool has_unsampled_ = false; // parts without a standard error
    double largest_ = -1;        // estimated seconds of the part that decided the engine
};

} // namespace

PlanReport ask(const Board& board, const PlanParameters& parameters, const Budget& budget) try {
    return Planner{parameters, budget}.plan(board);
} catch (const BudgetSpent& spent) {
    return {.stopped = spent};
}

} // namespace qsat::questions
