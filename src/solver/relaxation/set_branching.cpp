#include "relaxation/set_branching.hpp"

#include <algorithm>
#include <cmath>

namespace qsat::inline solver {

namespace {

struct Candidate {
    SetBranch branch;
    double fraction; // distance from the nearest integer
};

/// The best is last.
std::vector<Candidate> candidates(const Relaxation& relaxation, const Subproblem& subproblem) {
    constexpr std::size_t most = 12;
    constexpr double least_fraction = 1e-4;
    const std::vector<double> counted = relaxation.counted();
    std::vector<Candidate> all;
    for (int set = 0; set < subproblem.sets().size(); ++set) {
        // It can exceed its bounds because of floating-point errors.
        const double queens =
            std::clamp<double>(counted[set], subproblem.least[set], subproblem.most[set]);
        const double below = std::floor(queens);
        const double fraction = std::min(queens - below, below + 1 - queens);
        if (fraction > least_fraction) all.push_back({{set, static_cast<int>(below)}, fraction});
    }
    std::ranges::stable_sort(all, std::greater{}, &Candidate::fraction);
    all.resize(std::min(all.size(), most));
    std::ranges::reverse(all);
    return all;
}

/// One side of a branching.
struct Side {
    Side(const Relaxation& whole, Subproblem subproblem, SetBranch branch, bool more,
         SimplexWork& work)
        : relaxation{whole, work} {
        constexpr int most_pivots = 25; // the first pivots gain most
        branch.bound(subproblem, more);
        relaxation.bound(branch.set, subproblem.least[branch.set], subproblem.most[branch.set]);
        is_refuted = !relaxation.solve(most_pivots, work) &&
                     LagrangianBound{relaxation.dual_values(), subproblem, work.poll}.refutes();
    }

    double gain(const Relaxation& whole) const {
        return std::max(relaxation.lp_bound() - whole.lp_bound(), 1e-6);
    }

    Relaxation relaxation;
    bool is_refuted;
};

} // namespace

SetBranching choose_branch(Relaxation relaxation, Subproblem& subproblem, SimplexWork& work,
                           const RefutedSide& tell) {
    SetBranching best;
    double best_score = 0;
    std::vector<Candidate> waiting = candidates(relaxation, subproblem);
    while (!waiting.empty()) {
        const SetBranch branch = waiting.back().branch;
        waiting.pop_back();
        Side low{relaxation, subproblem, branch, false, work};
        Side high{relaxation, subproblem, branch, true, work};
        if (!low.is_refuted && !high.is_refuted) {
            const double score = low.gain(relaxation) * high.gain(relaxation);
            if (score <= best_score) continue;
            best_score = score;
            best.branch = branch;
            continue;
        }
        for (const Side* side : {&low, &high})
            if (tell && side->is_refuted)
                tell(branch, side == &high, side->relaxation.dual_values());
        if (low.is_refuted && high.is_refuted) return {std::nullopt, true};
        branch.bound(subproblem, low.is_refuted);
        relaxation = std::move((low.is_refuted ? high : low).relaxation);
        relaxation.solve(Relaxation::enough_pivots, work);
        waiting = candidates(relaxation, subproblem);
        best = {};
        best_score = 0;
    }
    return best;
}

} // namespace qsat::solver
