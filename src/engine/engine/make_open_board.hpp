#pragma once

#include "engine/engine.hpp"

#include <variant>

namespace qsat::inline engine {

/// An open board, or Stopped if the available memory cannot hold its free squares or the budget is
/// spent.
std::variant<OpenBoard, Stopped> make_open_board(const Board& board, const Budget& budget);

/// The same, but throws BudgetSpent instead.
OpenBoard require_open_board(const Board& board, const Budget& budget);

} // namespace qsat::engine
