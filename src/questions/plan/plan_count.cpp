#include "plan/plan_count.hpp"

#include "count/cost.hpp"
#include "count/countable_board.hpp"
#include "count/join.hpp"
#include "engine/random.hpp"

#include <cmath>
#include <ctime>
#include <limits>
#include <numeric>

namespace qsat {

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

/// The estimates for the whole board: times add up, and numbers of completions multiply.
class Sums {
public:
    void add(const Estimate& seconds, const Estimate& completions) {
        seconds_ += seconds.mean;
        seconds_variance_ += seconds.error * seconds.error;
        completions_ *= completions.mean;
        if (completions.error == 0) return;
        const long double relative = completions.error / completions.mean;
        relative_squares_ *= 1 + relative * relative;
    }

    void write(PlanReport& report) const {
        report.core_seconds = finite(seconds_);
        report.completions = finite(completions_);
        report.core_seconds_error = finite(std::sqrt(seconds_variance_));
        report.completions_error = finite(completions_ * std::sqrt(relative_squares_ - 1));
        if (report.core_seconds)
            report.shards = static_cast<std::uint64_t>(
                std::clamp(std::ceil(*report.core_seconds / seconds_per_shard), 1.0, most_shards));
    }

private:
    static std::optional<double> finite(long double value) {
        const auto rounded = static_cast<double>(value);
        if (!std::isfinite(rounded)) return std::nullopt;
        return rounded;
    }

    long double seconds_ = 0;
    long double seconds_variance_ = 0;
    long double completions_ = 1;
    long double relative_squares_ = 1; // E(X^2) / E(X)^2, which multiplies for independent factors
};

class Planner {
public:
    Planner(int sample_seconds, std::uint64_t seed, const Budget& budget)
        : sample_seconds_{static_cast<double>(sample_seconds)}, random_{seed}, budget_{budget} {}

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
            add(part, sample_seconds_ / static_cast<double>(parts.size()));
        sums_.write(report_);
        return report_;
    }

private:
    void add(const OpenBoard& part, double seconds) {
        const CountCost cost = estimate_cost(part, budget_);
        const auto join =
            cost.prefers_join() ? JoinCounter::make(part, budget_.poll()) : std::nullopt;
        constexpr auto unknown = std::numeric_limits<long double>::infinity();
        if (join)
            sample(*join, seconds);
        else
            sums_.add({cost.search_seconds, unknown}, {cost.completions.mean, unknown});
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
            const Counted counted = join.count({unit, unit + 1}, 1, budget_);
            if (counted.stopped) {
                if (times.count() < fewest_sampled) throw BudgetSpent{{*counted.stopped}};
                break;
            }
            times.add(processor_seconds() - start);
            completions.add(counted.found.convert_to<long double>());
        }
        report_.units += units.size();
        report_.sampled += times.count();
        sums_.add(total(times, units.size()), total(completions, units.size()));
    }

    double sample_seconds_;
    Random random_;
    const Budget& budget_;
    PlanReport report_;
    Sums sums_;
    double largest_ = -1; // estimated seconds of the part that decided the engine
};

} // namespace

PlanReport plan_count(const Board& board, int sample_seconds, std::uint64_t seed,
                      const Budget& budget) {
    return Planner{sample_seconds, seed, budget}.plan(board);
}

} // namespace qsat
