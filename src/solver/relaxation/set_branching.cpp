#include "relaxation/set_branching.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace qsat::inline solver {

namespace {

/// The branchings to try. Sets of consecutive bounds differ by one diagonal, and gain nearly the
/// same. So only few of them are tried at first, and then the neighbours of the best one.
class Candidates {
public:
    Candidates(const Relaxation& relaxation, const Subproblem& subproblem)
        : queens_{relaxation.counted()}, is_known_(queens_.size()) {
        constexpr std::size_t most = 16;
        constexpr int least_distance = 3;
        std::vector<int> sets(queens_.size());
        std::iota(sets.begin(), sets.end(), 0);
        for (const int set : sets) // errors of floating point can exceed the bounds
            queens_[set] =
                std::clamp<double>(queens_[set], subproblem.least[set], subproblem.most[set]);
        std::ranges::stable_sort(sets, std::greater{}, [this](int set) { return fraction(set); });
        for (const int set : sets) {
            if (waiting_.size() == most) break;
            const auto is_near = [set](int other) {
                return std::abs(set - other) < least_distance;
            };
            if (std::ranges::none_of(waiting_, is_near)) add(set);
        }
        std::ranges::reverse(waiting_);
    }

    void add_neighbours(int set) {
        add(set - 1);
        add(set + 1);
    }

    std::optional<SetBranch> next() {
        if (waiting_.empty()) return std::nullopt;
        const int set = waiting_.back();
        waiting_.pop_back();
        return SetBranch{set, static_cast<int>(std::floor(queens_[set]))};
    }

private:
    void add(int set) {
        constexpr double least_fraction = 1e-4;
        if (set < 0 || set >= std::ssize(queens_) || is_known_[set] ||
            fraction(set) <= least_fraction)
            return;
        is_known_[set] = true;
        waiting_.push_back(set);
    }

    /// The distance from the nearest integer.
    double fraction(int set) const { return std::abs(queens_[set] - std::round(queens_[set])); }

    std::vector<double> queens_; // on each set
    std::vector<bool> is_known_;
    std::vector<int> waiting_; // the next one is last
};

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
    Candidates candidates{relaxation, subproblem};
    while (const auto branch = candidates.next()) {
        Side low{relaxation, subproblem, *branch, false, work};
        Side high{relaxation, subproblem, *branch, true, work};
        if (!low.is_refuted && !high.is_refuted) {
            const double score = low.gain(relaxation) * high.gain(relaxation);
            if (score <= best_score) continue;
            best_score = score;
            best.branch = branch;
            candidates.add_neighbours(branch->set);
            continue;
        }
        for (const Side* side : {&low, &high})
            if (tell && side->is_refuted)
                tell(*branch, side == &high, side->relaxation.dual_values());
        if (low.is_refuted && high.is_refuted) return {.is_refuted = true};
        branch->bound(subproblem, low.is_refuted);
        relaxation = std::move((low.is_refuted ? high : low).relaxation);
        relaxation.solve(Relaxation::enough_pivots, work);
        if (relaxation.is_tight()) return {.is_tightened = true};
        candidates = {relaxation, subproblem};
        best = {};
        best_score = 0;
    }
    return best;
}

} // namespace qsat::solver
