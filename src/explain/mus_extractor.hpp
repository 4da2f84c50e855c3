#pragma once

#include "explain/parts_formula.hpp"
#include "explain/subset_oracle.hpp"

#include <memory>

namespace qsat {

/// Finds minimal unsatisfiable subsets of the parts of a board, see
/// `find_minimal_unsatisfiable_subset`. The oracle must outlive it.
class MusExtractor {
public:
    explicit MusExtractor(SubsetOracle& oracle) : oracle_{oracle} {}

    /// A minimal unsatisfiable subset of these parts, which leave no completion. Empty if the
    /// budget was spent first: then `smallest` has the smallest subset that is known, and the
    /// oracle says why.
    std::optional<PartNumbers> extract(const PartNumbers& numbers);
    const PartNumbers& smallest() const { return smallest_; }

private:
    std::optional<PartNumbers> core(const PartNumbers& numbers, std::uint64_t conflicts);

    SubsetOracle& oracle_;
    std::unique_ptr<PartsFormula> formula_; // once it is needed
    PartNumbers smallest_;
};

} // namespace qsat
