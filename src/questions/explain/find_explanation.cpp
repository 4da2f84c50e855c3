#include "explain/find_explanation.hpp"

#include "explain/subset_oracle.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace qsat::inline questions {

namespace {

/// The simplest reason that a person can follow: conflicting parts, or a refutation.
std::optional<SeenRefutation> find_reason(const SubsetOracle& oracle) {
    auto contradictions = oracle.contradictions(oracle.parts());
    if (contradictions.empty()) return find_refutation(oracle.board(), oracle.budget());
    return SeenRefutation{std::move(contradictions.front()), {}};
}

/// Increases a lower bound on the number of removals until a completion reaches it.
class CorrectionSearch {
public:
    CorrectionSearch(const Board& board, const Budget& budget, std::uint64_t square_limit)
        : oracle_{board, budget}, square_limit_{square_limit} {}

    /// The best correction set is empty if there is none.
    std::optional<CorrectionSet> run(const Parts& known) {
        if (!known.empty()) subsets_.push_back(known);
        while (!is_decided()) {
        }
        return oracle_.best();
    }

private:
    bool is_met() const { return oracle_.best() && oracle_.best()->removed.size() <= bound_; }

    void raise_bound(std::size_t bound) {
        if (bound <= bound_) return;
        bound_ = bound;
        bounded_.reset();
    }

    /// One round. Is the best completion so far the best of all, or is it known that none exists?
    bool is_decided() {
        const Parts hitting = smallest_hitting_set(subsets_, bound_, oracle_.budget());
        raise_bound(hitting.size());
        const Parts rest = without(oracle_.parts(), hitting);
        if (oracle_.is_satisfiable(rest) || is_met() || branch_and_bound()) return true;
        if (const auto pairs = oracle_.contradictions(rest); !pairs.empty()) {
            subsets_.insert(subsets_.end(), pairs.begin(), pairs.end());
            return false;
        }
        switch (search()) {
        case SatSolver::Result::satisfiable:
            return true;
        case SatSolver::Result::unsatisfiable:
            if (bound_ >= oracle_.parts().size()) return true;
            raise_bound(bound_ + 1);
            return false;
        case SatSolver::Result::unknown:
            break;
        }
        return add_subsets(rest);
    }

    /// Works only in the first round.
    bool branch_and_bound() {
        const CheapestCompletion cheapest = find_cheapest_completion(
            oracle_.board(), std::exchange(square_limit_, 0), oracle_.budget());
        if (cheapest.completion) oracle_.consider(*cheapest.completion);
        return cheapest.is_proven;
    }

    /// Searches for a completion that violates at most as many parts as the bound, a little longer
    /// each time.
    SatSolver::Result search() {
        if (subsets_.empty() || !PartsFormula::is_small_enough(oracle_.board()))
            return SatSolver::Result::unknown;
        if (!bounded_) {
            bounded_.emplace(oracle_.board(), oracle_.budget());
            encode_removals(bounded_->solver, bounded_->in_force, bound_);
            subsets_in_formula_ = 0;
        }
        for (; subsets_in_formula_ < subsets_.size(); ++subsets_in_formula_)
            encode_removal_of_one(bounded_->solver, bounded_->in_force,
                                  subsets_[subsets_in_formula_]);
        Budget some = oracle_.budget();
        some.conflict_limit = conflicts_;
        conflicts_ = std::min(2 * conflicts_, most_conflicts);
        const SatSolver::Result result = bounded_->solver.solve(some);
        if (result == SatSolver::Result::satisfiable)
            oracle_.consider(placement_of(bounded_->solver, oracle_.board().size()));
        return result;
    }

    /// Adds minimal unsatisfiable subsets of the parts outside a hitting set. Disjoint subsets need
    /// a removal each, so the bound increases quickly. Returns whether this decides the search.
    bool add_subsets(Parts rest) {
        do {
            const Parts subset = oracle_.extract(rest);
            if (subset.empty()) return true;
            subsets_.push_back(subset);
            if (is_met()) return true;
            rest = without(rest, subset);
        } while (!oracle_.is_satisfiable(rest));
        return false;
    }

    SubsetOracle oracle_;
    std::uint64_t square_limit_;
    std::vector<Parts> subsets_; // unsatisfiable subsets
    std::size_t bound_ = 0;
    std::optional<PartsFormula> bounded_; // formula with the bound
    std::size_t subsets_in_formula_ = 0;
    static constexpr std::uint64_t most_conflicts = 1'000'000'000'000;
    std::uint64_t conflicts_ = 1000; // conflict limit of the next search
};

} // namespace

std::optional<Explanation> find_minimal_unsatisfiable_subset(const Board& board,
                                                             const Budget& budget) {
    SubsetOracle oracle{board, budget};
    if (oracle.is_satisfiable(oracle.parts())) return std::nullopt;
    Explanation found;
    try {
        found.seen = find_reason(oracle);
        found.because = oracle.extract(found.seen ? found.seen->parts : oracle.parts());
        if (found.seen && found.because.size() < found.seen->parts.size()) {
            auto alone = find_refutation(board_of(board, found.because), budget);
            if (found.because.empty() ||
                (alone && length(alone->refutation) <= length(found.seen->refutation)))
                found.seen = std::move(alone);
        } else if (found.seen && found.seen->is_contradiction()) {
            found.seen.reset(); // the parts alone show it
        }
    } catch (const BudgetSpent& spent) {
        found.because = oracle.smallest();
        found.stopped = spent.reason;
        found.minimal = false;
    }
    return found;
}

Parts smallest_hitting_set(const std::vector<Parts>& sets, std::size_t at_least,
                           const Budget& budget) {
    if (sets.empty()) return {};
    // Each of disjoint sets needs its own member.
    for (std::size_t bound = std::max(disjoint(sets).size(), at_least);; ++bound) {
        SatSolver solver{0};
        solver.poll_by(budget.poll());
        std::map<BoardPart, Lit> in_force; // all but the members of the hitting set
        for (const Parts& set : sets) {
            for (const BoardPart& part : set)
                if (!in_force.contains(part))
                    in_force.emplace(part, Lit::negative(solver.new_variable()));
            encode_removal_of_one(solver, in_force, set);
        }
        encode_removals(solver, in_force, bound);
        const SatSolver::Result result = solver.solve(budget);
        if (result == SatSolver::Result::unknown) throw budget.spent();
        if (result == SatSolver::Result::unsatisfiable) continue;
        Parts set;
        for (const auto& [part, literal] : in_force)
            if (solver.is_true(literal.variable())) set.push_back(part);
        return set;
    }
}

std::optional<CorrectionSet> find_minimum_correction_set(const Board& board, const Budget& budget,
                                                         const Parts& known,
                                                         std::uint64_t square_limit) {
    return CorrectionSearch{board, budget, square_limit}.run(known);
}

std::optional<Explanation> find_explanation(const Board& board, const Budget& budget) {
    auto found = find_minimal_unsatisfiable_subset(board, budget);
    if (!found || found->stopped) return found;
    try {
        found->repair = find_minimum_correction_set(board, budget, found->because);
    } catch (const BudgetSpent& spent) {
        found->stopped = spent.reason;
    }
    return found;
}

} // namespace qsat::questions
