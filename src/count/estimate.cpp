#include "count/estimate.hpp"

#include "count/countable_board.hpp"

#include <algorithm>
#include <cmath>

namespace qsat {

namespace {

/// Their number depends on the board alone: to end when the error looks small would be a bias.
std::uint64_t walks_for(const OpenBoard& part) {
    constexpr double steps = 2e8;
    const double rows = part.row_count();
    const double steps_of_a_walk =
        static_cast<double>(part.free_squares().size()) + 2 * rows * rows;
    return static_cast<std::uint64_t>(std::clamp(steps / steps_of_a_walk, 10.0, 1e5));
}

/// So many walks as the part deserves, or until the budget is spent.
Samples walk_down(const OpenBoard& part, Random& random, const Budget& budget,
                  std::optional<Stopped>& stopped) {
    const Poll poll = budget.poll();
    std::optional<TreeProbe> probe;
    try {
        probe.emplace(part, poll);
        for (std::uint64_t i = 0; i < walks_for(part); ++i)
            probe->walk(random, poll);
    } catch (const BudgetSpent& spent) {
        stopped = Stopped{spent.reason};
    }
    return probe ? probe->completions() : Samples{};
}

} // namespace

EstimateReport estimate_completions(const Board& board, std::uint64_t seed, const Budget& budget) {
    EstimateReport report;
    const CountableBoard countable{board, budget};
    report.conflicts = countable.conflicts;
    report.stopped = countable.stopped;
    if (!countable.reduction) return report;
    Random random{seed};
    report.completions = {1, 0};
    long double relative_squares = 1; // of mean and error: E(X^2) of independent X multiply
    for (const OpenBoard& part : countable.reduction->parts) {
        const Samples samples = walk_down(part, random, budget, report.stopped);
        const auto [mean, error] = samples.estimate();
        if (samples.count() == 0) {
            report.completions = samples.estimate(); // nothing is known
            return report;
        }
        report.walks += samples.count();
        report.completions.mean *= mean;
        if (mean > 0) relative_squares *= 1 + (error / mean) * (error / mean);
    }
    report.completions.error = report.completions.mean * std::sqrt(relative_squares - 1);
    return report;
}

} // namespace qsat
