#pragma once

#include "engine/budget.hpp"

#include <cstddef>
#include <optional>
#include <vector>

namespace qsat {

/// A smallest set of numbers that has a member of every one of these sets, ascending; empty if the
/// budget was spent first. None of the sets may be empty. A smaller one than `at_least` is known
/// not to exist. SAT with a bound that
/// rises from the number of disjoint sets until there is a model.
std::optional<std::vector<int>> smallest_hitting_set(const std::vector<std::vector<int>>& sets,
                                                     std::size_t at_least, const Budget& budget);

} // namespace qsat
