#include "explain/correction_set.hpp"

#include "explain/cheapest_completion.hpp"
#include "explain/hitting_set.hpp"
#include "explain/mus_extractor.hpp"

#include <utility>

namespace qsat {

namespace {

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

std::variant<CorrectionSet, NoCorrection, Stopped>
find_minimum_correction_set(const Board& board, const Budget& budget,
                            const UnsatisfiableSubset& known, std::uint64_t square_limit) {
    return CorrectionSearch{board, budget, square_limit}.run(known);
}

} // namespace qsat
