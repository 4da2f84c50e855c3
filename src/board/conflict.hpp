#pragma once

#include "board/board.hpp"

#include <functional>
#include <string>
#include <variant>
#include <vector>

namespace qsat::inline board {

/// Two queens that attack each other along a row, a column or a diagonal.
struct AttackingPair {
    Square first;
    Square second;
};
/// Two queens that touch at a corner, on a board where touching queens attack each other.
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
/// A given queen that is missing in the solution.
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

/// A reason why queens are not a completion, or why a board has no completion.
using Conflict =
    std::variant<AttackingPair, TouchingQueens, QueensInOneRegion, QueenOnBlockedSquare,
                 QueenOnExcludedDiagonal, MissingGiven, RowWithoutQueen, RegionWithoutQueen,
                 RowWithoutFreeSquare, ColumnWithoutFreeSquare, RegionWithoutFreeSquare, WrongSize>;

/// The conflict as text (conflict_words.cpp), such as `queens b4 and e7 attack each other along a
/// diagonal`.
std::string describe(const Conflict& conflict, int board_size);

/// The queens of the conflict: two, one or none.
std::vector<Square> queens_of(const Conflict& conflict);

/// The conflicts of these queens on the board: queens on blocked squares, queens on excluded
/// diagonals, and pairs of queens that attack each other. Of several queens on one line, only
/// neighbours are reported as a pair. Empty if there is no conflict. `queens` may be in any order;
/// they stand on different squares of the board. O(q log q) for q queens. `poll` is called
/// regularly; exceptions that it throws pass through.
std::vector<Conflict> find_conflicts(const Board& board, std::span<const Square> queens,
                                     const std::function<void()>& poll = {});

} // namespace qsat::board
