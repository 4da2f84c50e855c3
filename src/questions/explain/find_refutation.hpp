#pragma once

#include "engine/engine.hpp"
#include "explain/refutation.hpp"

#include <optional>

namespace qsat {

/// A refutation has so many lines at most.
inline constexpr std::size_t most_refutation_lines = 10;

/// A refutation with few lines. Nothing if the board has a completion, if its queens stand wrong,
/// if a short refutation does not exist, or if it takes long to find one. Throws BudgetSpent.
std::optional<SeenRefutation> find_refutation(const Board& board, const Budget& budget);

/// Does the refutation show that the board has no completion?
bool refutes(const Refutation& refutation, const Board& board, const Budget& budget);

} // namespace qsat
