#include "explain/mus_extractor.hpp"

#include "explain/unsatisfiable_subset.hpp"
#include "solve/complete.hpp"

namespace qsat {

std::optional<PartNumbers> MusExtractor::extract(const PartNumbers& numbers) {
    constexpr std::uint64_t first_conflicts = 3'000;
    constexpr std::uint64_t more_conflicts = 1'000;
    smallest_ = numbers;
    PartNumbers needed;
    const std::vector<PartNumbers> contradictions = oracle_.contradictions(numbers);
    bool refine = contradictions.empty();
    std::optional<PartNumbers> candidates =
        contradictions.empty() ? core(numbers, first_conflicts) : contradictions.front();
    while (candidates && !candidates->empty()) {
        smallest_ = merged(needed, *candidates);
        const int part = candidates->back();
        candidates->pop_back();
        const PartNumbers rest = merged(needed, *candidates);
        const std::optional<bool> satisfiable = oracle_.is_satisfiable(rest);
        if (!satisfiable) return std::nullopt;
        if (*satisfiable) {
            needed.insert(needed.begin(), part); // smaller than all before
            continue;
        }
        if (!refine) continue;
        const std::optional<PartNumbers> smaller = core(rest, more_conflicts);
        if (!smaller) return std::nullopt;
        refine = smaller->size() < rest.size();
        candidates = without(*smaller, needed);
    }
    if (!candidates) return std::nullopt;
    const std::optional<bool> satisfiable = oracle_.is_satisfiable(needed);
    if (!satisfiable) return std::nullopt;
    if (*satisfiable) throw Defect{"a minimal unsatisfiable subset has a completion"};
    return needed;
}

std::optional<PartNumbers> MusExtractor::core(const PartNumbers& numbers, std::uint64_t conflicts) {
    if (!PartsFormula::is_small_enough(oracle_.board().size())) return numbers;
    if (formula_ == nullptr)
        formula_ = PartsFormula::make(oracle_.board().size(), oracle_.parts(), oracle_.budget());
    if (formula_ == nullptr) return oracle_.stop();
    Budget some = oracle_.budget();
    some.conflict_limit = conflicts;
    std::optional<PartNumbers> core = formula_->core(numbers, some);
    if (!core) return oracle_.stop();
    return core;
}

std::variant<UnsatisfiableSubset, Completed, Stopped>
find_minimal_unsatisfiable_subset(const Board& board, const Budget& budget) {
    SubsetOracle oracle{board, budget};
    const std::optional<bool> satisfiable = oracle.is_satisfiable(oracle.all());
    if (!satisfiable) return oracle.stopped();
    if (*satisfiable) return Completed{.all = false};
    MusExtractor extractor{oracle};
    if (const auto subset = extractor.extract(oracle.all()))
        return UnsatisfiableSubset{oracle.parts(*subset)};
    return UnsatisfiableSubset{oracle.parts(extractor.smallest()), oracle.stopped()};
}

} // namespace qsat
