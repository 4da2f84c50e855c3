#pragma once

#include "board/verify.hpp"

#include <compare>
#include <vector>

namespace qsat {

/// One of the things that a board takes squares away with.
struct BoardPart {
    enum class Kind { given, blocked, excluded_sum, excluded_difference };

    Kind kind;
    Square square{0, 0}; ///< of a given or blocked square
    int diagonal = 0;    ///< of an excluded diagonal, numbered as in BoardParts

    friend constexpr auto operator<=>(const BoardPart&, const BoardPart&) = default;
};

/// Parts without which there is a completion.
struct CorrectionSet {
    std::vector<BoardPart> removed; ///< sorted
    VerifiedPlacement completion;   ///< of the board without them
};

/// The board that has these parts only, with the size, regions and rules of a whole.
Board board_of(const Board& whole, const std::vector<BoardPart>& parts);

/// All parts of a board, kind after kind.
std::vector<BoardPart> parts_of(const Board& board);

/// The parts that a placement of queens does not keep to: givens without a queen, and what a queen
/// stands on.
std::vector<BoardPart> parts_against(const Board& board, const Placement& columns);

} // namespace qsat
