#pragma once

#include "board/board.hpp"

#include <functional>

namespace qsat::cross_validation {

/// The board without parts that its failure does not need: no given queen, blocked square or
/// excluded diagonal can be left out, nor the last row and column with what is on them. `fails`
/// must be true of the board. (Delta debugging one by one: A. Zeller, R. Hildebrandt, IEEE TSE
/// 28(2), 2002.)
Board shrink(const Board& board, const std::function<bool(const Board&)>& fails);

} // namespace qsat::cross_validation
