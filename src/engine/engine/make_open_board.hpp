#pragma once

#include "engine/engine.hpp"

#include <variant>

namespace qsat {

/// An open board, if the memory at hand can hold its free squares and the budget lasts.
std::variant<OpenBoard, Stopped> make_open_board(const Board& board, const Budget& budget);

/// The same; throws BudgetSpent.
OpenBoard require_open_board(const Board& board, const Budget& budget);

} // namespace qsat
