#include "count/count.hpp"

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

/// So many walks as the part deserves, or until the budget is spent. Throws BudgetSpent if that is
/// before the first.
Samples walk_down(const OpenBoard& part, Random& random, const Budget& budget,
                  std::optional<Stopped>& stopped) {
    const Poll poll = budget.poll();
    TreeProbe probe{part, poll};
    PollCounter counter{poll};
    try {
        for (std::uint64_t i = 0; i < walks_for(part); ++i)
            probe.walk(random, counter);
    } catch (const BudgetSpent& spent) {
        stopped = spent;
        if (probe.completions().count() == 0) throw;
    }
    return probe.completions();
}

} // namespace

EstimateReport estimate_completions(const Board& board, std::uint64_t seed, const Budget& budget) {
    EstimateReport report;
    try {
        const CountableBoard countable{board, budget};
        report.conflicts = countable.conflicts;
        if (!countable.reduction) return report;
        Random random{seed};
        Estimate product{1, 0};
        long double relative_squares = 1; // of mean and error: E(X^2) of independent X multiply
        for (const OpenBoard& part : countable.reduction->parts) {
            const Samples samples = walk_down(part, random, budget, report.stopped);
            const auto [mean, error] = samples.estimate();
            report.walks += samples.count();
            product.mean *= mean;
            if (mean > 0) relative_squares *= 1 + (error / mean) * (error / mean);
        }
        product.error = product.mean * std::sqrt(relative_squares - 1);
        report.completions = product;
    } catch (const BudgetSpent& spent) {
        report.stopped = spent;
        report.completions = Samples{}.estimate(); // nothing is known
    }
    return report;
}

} // namespace qsat
