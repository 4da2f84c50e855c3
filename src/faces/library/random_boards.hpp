#pragma once

#include "library/completing.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace qsat::inline faces {

/// The wishes for a puzzle.
struct PuzzleWishes {
    std::optional<int> givens{};             ///< the exact number of given queens
    std::optional<std::string> difficulty{}; ///< `easy`, `medium` or `hard`
    std::int64_t blocked = 0;                ///< number of blocked squares
    bool regions = false; ///< coloured regions, without given queens: each has one queen, and no
                          ///< two queens touch
};

// Random boards. The same parameters and the same `seed` give the same board on every platform. Of
// `search`, only the seed and the budget matter. The functions throw InputError if no board has
// these parameters. They throw SearchStopped if the budget is spent, or with StopReason::gave_up if
// they found no board; another seed may help.

/// A board with exactly one completion, in which every given queen is necessary. The size is at
/// most 1000, with regions at most 52.
Board generate_puzzle(int size, const PuzzleWishes& wishes = {}, const Search& search = {});

/// A board with this number of given queens that do not attack each other, as in the completion
/// instances of I. P. Gent, C. Jefferson, P. Nightingale, "Complexity of n-Queens Completion", JAIR
/// 59, 2017. It may have a completion or none. The same holds for the next two functions.
Board generate_completion_board(int size, int queens, const Search& search = {});

/// A board with this number of blocked squares, or with as many as possible. Every row and column
/// keeps at least `free` squares.
Board generate_blocked_board(int size, std::optional<std::int64_t> blocked = {}, int free = 4,
                             const Search& search = {});

/// A board with this number of excluded diagonals, or with as many as possible. Every row and
/// column keeps at least `free` squares.
Board generate_diagonals_board(int size, std::optional<int> diagonals = {}, int free = 4,
                               const Search& search = {});

/// How hard it is for a person to complete the board: `easy`, `medium` or `hard`. `qsat help
/// generate` explains the words. Throws SearchStopped.
std::string difficulty_of(const Board& board, const Search& search = {});

} // namespace qsat::faces
