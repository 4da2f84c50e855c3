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
        TreeProbe probe{part};
        const Samples& samples = probe.completions();
        for (std::uint64_t i = 0; i < walks_for(part) && !report.stopped; ++i) {
            probe.walk(random);
            if (const auto reason = budget.exceeded()) report.stopped = Stopped{*reason};
        }
        const auto [mean, error] = samples.estimate();
        report.walks += samples.count();
        report.completions.mean *= mean;
        if (mean > 0) relative_squares *= 1 + (error / mean) * (error / mean);
    }
    report.completions.error = report.completions.mean * std::sqrt(relative_squares - 1);
    return report;
}

} // namespace qsat
