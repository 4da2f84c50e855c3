#pragma once

#include "board/verify.hpp"

#include <array>
#include <compare>
#include <string>
#include <string_view>
#include <vector>

namespace qsat::inline questions {

/// A part of a board that removes squares: a given queen, a blocked square or an excluded diagonal.
struct BoardPart {
    enum class Kind { given, blocked, excluded_sum, excluded_difference };

    Kind kind;
    Square square{0, 0}; ///< the given or blocked square
    int diagonal = 0;    ///< the excluded diagonal, numbered as in BoardParts

    friend constexpr auto operator<=>(const BoardPart&, const BoardPart&) = default;

    bool is_diagonal() const { return kind >= Kind::excluded_sum; }
    /// 0 for given queens, 1 for blocked squares, 2 for excluded diagonals.
    std::size_t group() const { return is_diagonal() ? 2 : kind == Kind::blocked ? 1 : 0; }

    void describe(const auto& visit, const Board& board) const;
};

/// `b4`, or a diagonal by its leftmost square as in the format squares: `/a3`.
std::string part_name(const BoardPart& part, int size);

void BoardPart::describe(const auto& visit, const Board& board) const {
    constexpr std::array<std::string_view, 3> kinds{"given", "blocked", "excluded_diagonal"};
    visit("kind", kinds[group()], "given, blocked or excluded_diagonal");
    visit("name", part_name(*this, board.size()), "a square, or a diagonal by its leftmost square");
}

/// The board with only these parts, and with the size, regions and rules of `whole`.
Board board_of(const Board& whole, const std::vector<BoardPart>& parts);

/// All parts of a board, sorted.
std::vector<BoardPart> parts_of(const Board& board);

/// The parts that a placement violates, sorted: given queens that it lacks, and others on which it
/// has queens.
std::vector<BoardPart> parts_against(const Board& board, const Placement& columns);

} // namespace qsat::questions
