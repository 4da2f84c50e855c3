#include "relaxation/set_branching.hpp"

#include <algorithm>
#include <cmath>

namespace qsat {

namespace {

struct Candidate {
    SetBranch branch;
    double fraction; // distance from the nearest integer
};

std::vector<Candidate> candidates(const Relaxation& relaxation, const CountingSets& counts,
                                  const SetBounds& bounds) {
    constexpr std::size_t most = 12;
    constexpr double least_fraction = 1e-4;
    const std::vector<double> counted = relaxation.counted();
    std::vector<Candidate> all;
    for (int count = 0; count < counts.size(); ++count) {
        if (count == counts.first_single() && !all.empty()) break;
        // It can exceed its bounds because of floating-point errors.
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

/// One subproblem of a branching.
struct CountSide {
    Relaxation relaxation;
    bool is_refuted = false;
};

CountSide count_side(const Relaxation& relaxation, const CountingSets& counts,
                     const Subproblem& subproblem, SetBounds bounds, int count, int least, int most,
                     SimplexWork& work) {
    constexpr int most_pivots = 25; // the first pivots gain most
    CountSide side{Relaxation{relaxation, work}};
    side.relaxation.bound(count, least, most);
    if (side.relaxation.solve(most_pivots, work)) return side;
    bounds.least[count] = least;
    bounds.most[count] = most;
    side.is_refuted =
        LagrangianBound{side.relaxation.dual_values(), counts, subproblem, bounds, work.poll}
            .refutes();
    return side;
}

double gain(const Relaxation& before, const CountSide& side) {
    return std::max(side.relaxation.lp_bound() - before.lp_bound(), 1e-6);
}

} // namespace

std::optional<SetChoice> choose_set(const Relaxation& relaxation, const CountingSets& counts,
                                    const Subproblem& subproblem, const SetBounds& bounds,
                                    SimplexWork& work) {
    std::optional<SetChoice> best;
    double best_score = 0;
    for (const Candidate& candidate : candidates(relaxation, counts, bounds)) {
        const auto [count, most] = candidate.branch;
        CountSide low = count_side(relaxation, counts, subproblem, bounds, count,
                                   bounds.least[count], most, work);
        CountSide high = count_side(relaxation, counts, subproblem, bounds, count, most + 1,
                                    bounds.most[count], work);
        if (low.is_refuted || high.is_refuted) {
            SetChoice choice{candidate.branch, low.is_refuted, high.is_refuted};
            if (low.is_refuted) choice.low_prices = low.relaxation.dual_values();
            if (high.is_refuted) choice.high_prices = high.relaxation.dual_values();
            if (!low.is_refuted) choice.rest = std::move(low.relaxation);
            if (!high.is_refuted) choice.rest = std::move(high.relaxation);
            return choice;
        }
        const double score = gain(relaxation, low) * gain(relaxation, high);
        if (score <= best_score) continue;
        best_score = score;
        best = SetChoice{candidate.branch};
    }
    return best;
}

SetBranching choose_branch(Relaxation relaxation, const CountingSets& counts,
                           const Subproblem& subproblem, SetBounds& bounds, SimplexWork& work) {
    for (;;) {
        auto choice = choose_set(relaxation, counts, subproblem, bounds, work);
        if (!choice) return {};
        if (choice->low_is_refuted && choice->high_is_refuted) return {std::nullopt, true};
        if (!choice->rest) return {choice->branch};
        const auto [count, most] = choice->branch;
        if (choice->low_is_refuted)
            bounds.least[count] = most + 1;
        else
            bounds.most[count] = most;
        relaxation = std::move(*choice->rest);
        relaxation.solve(Relaxation::enough_pivots, work);
    }
}

} // namespace qsat
