#include "explain/find_explanation.hpp"

#include "encodings/at_most_one.hpp"
#include "explain/cheapest_completion.hpp"
#include "explain/mus_extractor.hpp"
#include "sat/sat_solver.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace qsat {

namespace {

/// The number of disjoint sets in a greedy selection: each needs its own member of a hitting set.
std::size_t count_disjoint(const std::vector<std::vector<int>>& sets) {
    std::set<int> members;
    std::size_t count = 0;
    for (const std::vector<int>& set : sets) {
        if (std::ranges::any_of(set, [&](int number) { return members.contains(number); }))
            continue;
        members.insert(set.begin(), set.end());
        ++count;
    }
    return count;
}

using Correction = std::variant<CorrectionSet, NoCorrection, Stopped>;

/// Increases a lower bound on the number of removals until a completion reaches it.
class CorrectionSearch {
public:
    CorrectionSearch(const Board& board, const Budget& budget, std::uint64_t square_limit)
        : oracle_{board, budget}, extractor_{oracle_}, square_limit_{square_limit} {}

    Correction run(const UnsatisfiableSubset& known) {
        if (!known.parts.empty()) subsets_.push_back(oracle_.numbers(known.parts));
        for (;;) {
            const PartNumbers hitting = smallest_hitting_set(subsets_, bound_, oracle_.budget());
            raise_bound(hitting.size());
            const PartNumbers rest = without(oracle_.all(), hitting);
            if (oracle_.is_satisfiable(rest) || is_met()) return best();
            if (auto decided = branch_and_bound()) return *std::move(decided);
            if (const auto pairs = oracle_.contradictions(rest); !pairs.empty()) {
                subsets_.insert(subsets_.end(), pairs.begin(), pairs.end());
                continue;
            }
            const SatSolver::Result found = search();
            if (found == SatSolver::Result::satisfiable) return best();
            if (found == SatSolver::Result::unsatisfiable) {
                if (bound_ >= oracle_.parts().size()) return NoCorrection{};
                raise_bound(bound_ + 1);
            } else if (auto ended = add_subsets(rest)) {
                return *std::move(ended);
            }
        }
    }

private:
    const CorrectionSet& best() const { return *oracle_.best(); }
    bool is_met() const { return oracle_.best() && best().removed.size() <= bound_; }

    void raise_bound(std::size_t bound) {
        if (bound <= bound_) return;
        bound_ = bound;
        bounded_.reset();
    }

    /// Called once; empty if it does not decide.
    std::optional<Correction> branch_and_bound() {
        const CheapestCompletion cheapest = find_cheapest_completion(
            oracle_.board(), std::exchange(square_limit_, 0), oracle_.budget());
        if (cheapest.completion) oracle_.consider(*cheapest.completion);
        if (!cheapest.is_proven) return std::nullopt;
        if (!cheapest.completion) return NoCorrection{};
        return best();
    }

    /// Searches for a completion that violates at most as many parts as the bound, a little longer
    /// each time.
    SatSolver::Result search() {
        const int size = oracle_.board().size();
        if (subsets_.empty() || !PartsFormula::is_small_enough(size))
            return SatSolver::Result::unknown;
        if (!bounded_) {
            bounded_.emplace(oracle_.board(), oracle_.parts(), oracle_.budget());
            bounded_->bound_removals(bound_);
            subsets_in_formula_ = 0;
        }
        for (; subsets_in_formula_ < subsets_.size(); ++subsets_in_formula_)
            bounded_->add_set(subsets_[subsets_in_formula_]);
        Budget some = oracle_.budget();
        some.conflict_limit = conflicts_;
        conflicts_ = std::min(2 * conflicts_, most_conflicts);
        const SatSolver::Result result = bounded_->solve(some);
        if (result == SatSolver::Result::satisfiable) oracle_.consider(bounded_->placement());
        return result;
    }

    /// Adds minimal unsatisfiable subsets of the parts outside a hitting set. Disjoint subsets need
    /// a removal each, so the bound increases quickly. Returns the result of the search if this
    /// decides it.
    std::optional<Correction> add_subsets(PartNumbers rest) {
        do {
            const PartNumbers subset = extractor_.extract(rest);
            if (subset.empty()) return NoCorrection{};
            subsets_.push_back(subset);
            if (is_met()) return best();
            rest = without(rest, subset);
        } while (!oracle_.is_satisfiable(rest));
        return std::nullopt;
    }

    SubsetOracle oracle_;
    MusExtractor extractor_;
    std::uint64_t square_limit_;
    std::vector<PartNumbers> subsets_; // unsatisfiable subsets
    std::size_t bound_ = 0;
    std::optional<PartsFormula> bounded_; // formula with the bound
    std::size_t subsets_in_formula_ = 0;
    static constexpr std::uint64_t most_conflicts = 1'000'000'000'000;
    std::uint64_t conflicts_ = 1000; // conflict limit of the next search
};

} // namespace

std::vector<int> smallest_hitting_set(const std::vector<std::vector<int>>& sets,
                                      std::size_t at_least, const Budget& budget) {
    if (sets.empty()) return {};
    for (std::size_t bound = std::max(count_disjoint(sets), at_least);; ++bound) {
        SatSolver solver{0};
        solver.poll_by(budget.poll());
        std::map<int, Lit> chosen;
        for (const std::vector<int>& set : sets)
            for (const int number : set)
                if (!chosen.contains(number))
                    chosen.emplace(number, Lit::positive(solver.new_variable()));
        for (const std::vector<int>& set : sets) {
            std::vector<Lit> clause;
            for (const int number : set)
                clause.push_back(chosen.at(number));
            solver.add_clause(clause);
        }
        std::vector<Lit> literals;
        for (const auto& [number, literal] : chosen)
            literals.push_back(literal);
        encode_at_most(solver, literals, bound);
        const SatSolver::Result result = solver.solve(budget);
        if (result == SatSolver::Result::unknown) throw budget.spent();
        if (result == SatSolver::Result::unsatisfiable) continue;
        std::vector<int> set;
        for (const auto& [number, literal] : chosen)
            if (solver.is_true(literal.variable())) set.push_back(number);
        return set;
    }
}

std::variant<CorrectionSet, NoCorrection, Stopped>
find_minimum_correction_set(const Board& board, const Budget& budget,
                            const UnsatisfiableSubset& known, std::uint64_t square_limit) try {
    return CorrectionSearch{board, budget, square_limit}.run(known);
} catch (const BudgetSpent& spent) {
    return spent;
}

} // namespace qsat
