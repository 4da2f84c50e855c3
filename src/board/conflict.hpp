#pragma once

#include "board/board.hpp"
#include "board/sentence.hpp"

#include <span>
#include <string>
#include <variant>
#include <vector>

namespace qsat::inline board {

/// Two queens that attack each other along a row, a column or a diagonal.
struct AttackingPair {
    Square first, second;
};
/// Two queens that touch at a corner, on a board where touching queens attack each other.
struct TouchingQueens {
    Square first, second;
};
/// Two queens in one region, and its name.
struct QueensInOneRegion {
    Square first, second;
    std::string region;
};
struct QueenOnBlockedSquare {
    Square square;
};
struct QueenOnExcludedDiagonal {
    Square square;
};
/// A given queen that is missing in the solution.
struct MissingGiven {
    Square square;
};
struct RowWithoutQueen {
    int row;
};
/// A region in which no queen stands, by its name.
struct RegionWithoutQueen {
    std::string region;
};
/// An open row whose every square is attacked by a given queen, blocked or excluded.
struct RowWithoutFreeSquare {
    int row;
};
/// The same for a column.
struct ColumnWithoutFreeSquare {
    int column;
};
/// The same for a region, by its name.
struct RegionWithoutFreeSquare {
    std::string region;
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

/// The queens of the conflict: two, one or none.
std::vector<Square> queens_of(const Conflict& conflict);

Sentence sentence_of(const Conflict& conflict, int board_size);

/// The first conflicts as sentences. If there are many, the last sentence has their number.
Sentences sentences_of(std::span<const Conflict> conflicts, int board_size);

/// The conflict as English text, such as `queens b4 and e7 attack each other along a diagonal`.
std::string describe(const Conflict& conflict, int board_size);

std::span<const SentenceText> texts_of_conflicts();

} // namespace qsat::board
