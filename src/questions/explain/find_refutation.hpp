#pragma once

#include "engine/budget.hpp"
#include "explain/explanation.hpp"

#include <optional>

namespace qsat::inline questions {

/// The maximum number of text lines of a refutation.
inline constexpr std::size_t most_refutation_lines = 10;

/// Finds a short refutation. Returns nothing if the board has a completion, if its given queens
/// conflict, if there is no short refutation, or if finding one takes long. Throws BudgetSpent.
std::optional<SeenRefutation> find_refutation(const Board& board, const Budget& budget);

/// Does the refutation prove that the board has no completion?
bool refutes(const Refutation& refutation, const Board& board, const Budget& budget);

} // namespace qsat::questions
