#pragma once

#include "board/verify.hpp"

#include <compare>
#include <vector>

namespace qsat {

/// A part of a board that removes squares: a given queen, a blocked square or an excluded diagonal.
struct BoardPart {
    enum class Kind { given, blocked, excluded_sum, excluded_difference };

    Kind kind;
    Square square{0, 0}; ///< the given or blocked square
    int diagonal = 0;    ///< the excluded diagonal, numbered as in BoardParts

    bool is_diagonal() const {
        return kind == Kind::excluded_sum || kind == Kind::excluded_difference;
    }

    friend constexpr auto operator<=>(const BoardPart&, const BoardPart&) = default;
};

/// A correction set: the board has a completion without these parts.
struct CorrectionSet {
    std::vector<BoardPart> removed; ///< sorted
    VerifiedPlacement completion;   ///< completion of the board without these parts
};

/// The board with only these parts, and with the size, regions and rules of `whole`.
Board board_of(const Board& whole, const std::vector<BoardPart>& parts);

/// All parts of a board, sorted by kind.
std::vector<BoardPart> parts_of(const Board& board);

/// The parts that a placement violates: given queens that it lacks, and blocked squares and
/// excluded diagonals on which it has queens.
std::vector<BoardPart> parts_against(const Board& board, const Placement& columns);

} // namespace qsat
