#include "count/count.hpp"

#include "count/countable_board.hpp"

#include <algorithm>
#include <cmath>

namespace qsat {

namespace {

/// The number of walks depends only on the board: stopping when the error looks small would cause a
/// bias.
std::uint64_t walks_for(const OpenBoard& part) {
    constexpr double steps = 2e8;
    const double rows = part.row_count();
    const double steps_of_a_walk =
        static_cast<double>(part.free_squares().size()) + 2 * rows * rows;
    return static_cast<std::uint64_t>(std::clamp(steps / steps_of_a_walk, 10.0, 1e5));
}

/// Makes the walks for a part, until the budget is spent. Throws BudgetSpent if it is spent before
/// the first walk.
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

EstimateResult estimate_completions(const Board& board, std::uint64_t seed, const Budget& budget) {
    EstimateResult report;
    try {
        const CountableBoard countable{board, budget};
        report.conflicts = countable.conflicts;
        if (!countable.reduction) return report;
        Random random{seed};
        Estimate product{1, 0};
        // (1 + (error / mean)^2) of all parts: E(X^2) of independent factors multiply.
        long double relative_squares = 1;
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
        report.completions = Samples{}.estimate(); // no estimate
    }
    return report;
}

} // namespace qsat
