#pragma once

#include "board/board.hpp"

#include <functional>
#include <string>
#include <variant>
#include <vector>

namespace qsat {

/// Two queens that attack each other along a row, a column or a diagonal.
struct AttackingPair {
    Square first;
    Square second;
};
/// Two queens that touch at a corner, on a board where that is an attack.
struct TouchingQueens {
    Square first;
    Square second;
};
/// Two queens in one region.
struct QueensInOneRegion {
    Square first;
    Square second;
    std::string region; ///< its name
};
/// A queen on a blocked square.
struct QueenOnBlockedSquare {
    Square square;
};
/// A queen on an excluded diagonal.
struct QueenOnExcludedDiagonal {
    Square square;
};
/// A given queen that the solution leaves out.
struct MissingGiven {
    Square square;
};
/// A row in which no queen stands.
struct RowWithoutQueen {
    int row;
};
/// An open row whose every square is attacked by a given queen, blocked or excluded.
struct RowWithoutFreeSquare {
    int row;
};
/// An open column whose every square is attacked by a given queen, blocked or excluded.
struct ColumnWithoutFreeSquare {
    int column;
};
/// A region in which no queen stands.
struct RegionWithoutQueen {
    std::string region; ///< its name
};
/// A region without a queen whose every square is attacked by a given queen, blocked or excluded.
struct RegionWithoutFreeSquare {
    std::string region; ///< its name
};
/// A solution for a board of another size.
struct WrongSize {
    int size;
};

/// Why queens are not a completion, or why a board can have none.
using Conflict =
    std::variant<AttackingPair, TouchingQueens, QueensInOneRegion, QueenOnBlockedSquare,
                 QueenOnExcludedDiagonal, MissingGiven, RowWithoutQueen, RegionWithoutQueen,
                 RowWithoutFreeSquare, ColumnWithoutFreeSquare, RegionWithoutFreeSquare, WrongSize>;

/// The conflict in words, such as `queens b4 and e7 attack each other along a diagonal`.
std::string describe(const Conflict& conflict, int board_size);

/// The queens that the conflict is about: two, one, or none.
std::vector<Square> queens_of(const Conflict& conflict);

/// What is wrong with queens standing together on the board: attacking neighbours on each line,
/// queens on blocked squares and on excluded diagonals. Empty if nothing is. `queens` may come in
/// any order, on different squares of the board. O(q log q) for q queens. `poll` is called now and
/// then; what it throws passes through.
std::vector<Conflict> find_conflicts(const Board& board, std::span<const Square> queens,
                                     const std::function<void()>& poll = {});

} // namespace qsat
