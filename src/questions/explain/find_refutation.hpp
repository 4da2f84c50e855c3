// Also defined in hall_violator.cpp.
#pragma once

#include "board/position.hpp"
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

/// The Hall violator with the fewest lines that maximum matchings show, one for each two kinds of
/// lines. Empty if each line can be matched to a line of the other kind.
std::optional<HallViolator> find_hall_violator(const Position& position);

/// Is this a Hall violator of this position, which may have fewer free squares?
bool is_hall_violator(const HallViolator& violator, const Position& position);

} // namespace qsat::questions
