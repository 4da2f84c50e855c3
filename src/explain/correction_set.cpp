#include "explain/correction_set.hpp"

#include "encodings/at_most.hpp"
#include "explain/cheapest_completion.hpp"
#include "explain/mus_extractor.hpp"
#include "sat/sat_solver.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace qsat {

namespace {

/// Sets without a common member, taken as they come: each needs a member of its own.
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

/// Raises a lower bound for the number of removals until there is a completion that meets it.
class CorrectionSearch {
public:
    CorrectionSearch(const Board& board, const Budget& budget, std::uint64_t square_limit)
        : oracle_{board, budget}, extractor_{oracle_}, square_limit_{square_limit} {}

    Correction run(const UnsatisfiableSubset& known) {
        if (!known.parts.empty()) subsets_.push_back(oracle_.numbers(known.parts));
        for (;;) {
            const auto hitting = smallest_hitting_set(subsets_, bound_, oracle_.budget());
            if (!hitting) return stop();
            raise_bound(hitting->size());
            const PartNumbers rest = without(oracle_.all(), *hitting);
            const std::optional<bool> satisfiable = oracle_.is_satisfiable(rest);
            if (!satisfiable) return oracle_.stopped();
            if (*satisfiable || is_met()) return best();
            if (auto decided = branch_and_bound()) return *std::move(decided);
            if (const auto pairs = oracle_.contradictions(rest); !pairs.empty()) {
                subsets_.insert(subsets_.end(), pairs.begin(), pairs.end());
                continue;
            }
            switch (search()) {
            case Found::completion:
                return best();
            case Found::none:
                raise_bound(bound_ + 1);
                break;
            case Found::stopped:
                return stop();
            case Found::unknown:
                if (auto ended = add_subsets(rest)) return *std::move(ended);
            }
        }
    }

private:
    enum class Found { completion, none, unknown, stopped };

    Stopped stop() {
        oracle_.stop();
        return oracle_.stopped();
    }
    CorrectionSet best() const { return {oracle_.best()->removed, oracle_.best()->completion}; }
    bool is_met() const { return oracle_.best() && oracle_.best()->removed.size() <= bound_; }

    void raise_bound(std::size_t bound) {
        if (bound <= bound_) return;
        bound_ = bound;
        bounded_.reset();
    }

    /// Once; empty if that does not decide.
    std::optional<Correction> branch_and_bound() {
        const CheapestCompletion cheapest = find_cheapest_completion(
            oracle_.board(), std::exchange(square_limit_, 0), oracle_.budget());
        if (cheapest.completion) oracle_.consider(*cheapest.completion);
        if (!cheapest.is_proven) return std::nullopt;
        if (!cheapest.completion) return NoCorrection{};
        return best();
    }

    /// Looks for a completion against no more parts than the bound, a little longer each time.
    Found search() {
        if (subsets_.empty() || !PartsFormula::is_small_enough(oracle_.board().size()))
            return Found::unknown;
        if (bounded_ == nullptr) {
            bounded_ =
                PartsFormula::make(oracle_.board().size(), oracle_.parts(), oracle_.budget());
            if (bounded_ == nullptr || !bounded_->bound_removals(bound_, oracle_.budget()))
                return Found::stopped;
            subsets_in_formula_ = 0;
        }
        for (; subsets_in_formula_ < subsets_.size(); ++subsets_in_formula_)
            bounded_->add_set(subsets_[subsets_in_formula_]);
        Budget some = oracle_.budget();
        some.conflict_limit = conflicts_;
        conflicts_ *= 2;
        switch (bounded_->solve(some)) {
        case SatSolver::Result::satisfiable:
            oracle_.consider(bounded_->placement());
            return Found::completion;
        case SatSolver::Result::unsatisfiable:
            return Found::none;
        case SatSolver::Result::unknown:
            break;
        }
        return Found::unknown;
    }

    /// Adds minimal unsatisfiable subsets of what is left without a hitting set. Subsets without a
    /// common part each cost a removal, so the bound rises quickly. Returns how the search ends, if
    /// it does.
    std::optional<Correction> add_subsets(PartNumbers rest) {
        for (std::optional<bool> satisfiable = false; satisfiable != true;
             satisfiable = oracle_.is_satisfiable(rest)) {
            if (!satisfiable) return oracle_.stopped();
            const auto subset = extractor_.extract(rest);
            if (!subset) return oracle_.stopped();
            if (subset->empty()) return NoCorrection{};
            subsets_.push_back(*subset);
            if (is_met()) return best();
            rest = without(rest, *subset);
        }
        return std::nullopt;
    }

    SubsetOracle oracle_;
    MusExtractor extractor_;
    std::uint64_t square_limit_;
    std::vector<PartNumbers> subsets_; // each unsatisfiable
    std::size_t bound_ = 0;
    std::unique_ptr<PartsFormula> bounded_; // for the bound
    std::size_t subsets_in_formula_ = 0;
    std::uint64_t conflicts_ = 1000; // for the next search
};

} // namespace

std::optional<std::vector<int>> smallest_hitting_set(const std::vector<std::vector<int>>& sets,
                                                     std::size_t at_least, const Budget& budget) {
    if (sets.empty()) return std::vector<int>{};
    for (std::size_t bound = std::max(count_disjoint(sets), at_least);; ++bound) {
        SatSolver solver{0};
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
        if (!encode_at_most(solver, literals, bound, [&] { return budget.exceeded().has_value(); }))
            return std::nullopt;
        const SatSolver::Result result = solver.solve(budget);
        if (result == SatSolver::Result::unknown) return std::nullopt;
        if (result == SatSolver::Result::unsatisfiable) continue;
        std::vector<int> set;
        for (const auto& [number, literal] : chosen)
            if (solver.is_true(literal.variable())) set.push_back(number);
        return set;
    }
}

std::variant<CorrectionSet, NoCorrection, Stopped>
find_minimum_correction_set(const Board& board, const Budget& budget,
                            const UnsatisfiableSubset& known, std::uint64_t square_limit) {
    return CorrectionSearch{board, budget, square_limit}.run(known);
}

} // namespace qsat
