#include "relaxation/count_branching.hpp"

#include <algorithm>
#include <cmath>

namespace qsat {

namespace {

struct Candidate {
    CountBranch branch;
    double fraction; // how far from a whole number
};

std::vector<Candidate> candidates(const Relaxation& relaxation, const CountBounds& bounds) {
    constexpr std::size_t most = 12;
    constexpr double least_fraction = 1e-4;
    const std::vector<double> counted = relaxation.counted();
    std::vector<Candidate> all;
    for (int count = 0; count < static_cast<int>(counted.size()); ++count) {
        // Beyond its bounds it may be by an error of the arithmetic.
        const double queens =
            std::clamp<double>(counted[count], bounds.least[count], bounds.most[count]);
        const double below = std::floor(queens);
        const double fraction = std::min(queens - below, below + 1 - queens);
        if (fraction > least_fraction) all.push_back({{count, static_cast<int>(below)}, fraction});
    }
    std::ranges::stable_sort(all, std::greater{}, &Candidate::fraction);
    all.resize(std::min(all.size(), most));
    return all;
}

/// One side of a branch.
struct Side {
    Relaxation relaxation;
    CountBounds bounds;
    bool is_refuted = false;
};

class Chooser {
public:
    Chooser(const QueenCounts& counts, const Remainder& remainder, SimplexWork& work)
        : counts_{counts}, remainder_{remainder}, work_{work} {}

    CountBranching choose(Relaxation relaxation, CountBounds& bounds) {
        for (;;) {
            std::optional<CountBranch> best;
            double best_score = 0;
            std::optional<Side> only;
            for (const Candidate& candidate : candidates(relaxation, bounds)) {
                const auto [count, most] = candidate.branch;
                Side low = side(relaxation, bounds, count, bounds.least[count], most);
                Side high = side(relaxation, bounds, count, most + 1, bounds.most[count]);
                if (low.is_refuted && high.is_refuted) return {std::nullopt, true};
                if (low.is_refuted || high.is_refuted) {
                    only = low.is_refuted ? std::move(high) : std::move(low);
                    break;
                }
                const double score = gain(relaxation, low) * gain(relaxation, high);
                if (score <= best_score) continue;
                best_score = score;
                best = candidate.branch;
            }
            if (!only) return {best, false};
            relaxation = std::move(only->relaxation);
            bounds = std::move(only->bounds);
            relaxation.solve(Relaxation::enough_pivots, work_);
        }
    }

private:
    Side side(const Relaxation& relaxation, const CountBounds& bounds, int count, int least,
              int most) {
        constexpr int most_pivots = 25; // the first ones tell most
        Side side{relaxation, bounds};
        side.bounds.least[count] = least;
        side.bounds.most[count] = most;
        side.relaxation.bound(count, least, most);
        if (side.relaxation.solve(most_pivots, work_)) return side;
        Remainder shown = remainder_;
        CountBounds within = side.bounds;
        side.is_refuted = !conclude(side.relaxation.prices(), counts_, shown, within);
        return side;
    }

    static double gain(const Relaxation& before, const Side& side) {
        return std::max(side.relaxation.strength() - before.strength(), 1e-6);
    }

    const QueenCounts& counts_;
    const Remainder& remainder_;
    SimplexWork& work_;
};

} // namespace

CountBranching choose_branch(Relaxation relaxation, const QueenCounts& counts,
                             const Remainder& remainder, CountBounds& bounds, SimplexWork& work) {
    return Chooser{counts, remainder, work}.choose(std::move(relaxation), bounds);
}

} // namespace qsat
