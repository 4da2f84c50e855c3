#pragma once

#include "engine/engine.hpp"
#include "explain/step.hpp"

#include <cstddef>
#include <optional>
#include <vector>

namespace qsat {

/// The simplest elimination, in this order: one line within another; a line whose squares are all
/// attacked from some square; 2, 3 and 4 lines within as many others; the shortest chain. Only
/// considers lines on boards of up to 64 rows. Empty if there is none, or if a line has no free
/// square. Throws BudgetSpent.
std::optional<Elimination> find_elimination(const OpenBoard& open, const Budget& budget);

/// The greatest k of Reason::confined.
inline constexpr std::size_t most_confined = 4;

} // namespace qsat
