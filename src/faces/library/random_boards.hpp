#pragma once

#include "library/completing.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace qsat {

/// What a puzzle is to be like.
struct PuzzleWishes {
    std::optional<int> givens{};             ///< exactly so many
    std::optional<std::string> difficulty{}; ///< `easy`, `medium` or `hard`
    std::int64_t blocked = 0;                ///< so many blocked squares
    bool regions = false; ///< coloured regions, a queen in each, and no two touch; no givens then
};

/// Random boards. The same parameters and `seed` give the same board on every platform; the rest of
/// `search` but the budget changes nothing. They throw InputError for parameters that no board has,
/// and SearchStopped, by StopReason::gave_up if this seed gave none; another may.
///
/// A board with exactly one completion and no given too many; sizes up to 1000, with regions up to
/// 52.
Board generate_puzzle(int size, const PuzzleWishes& wishes = {}, const Search& search = {});

/// So many given queens that do not attack each other, as in the completion instances of I. P.
/// Gent, C. Jefferson, P. Nightingale, "Complexity of n-Queens Completion", JAIR 59, 2017. There
/// may be a completion or none, as with the following.
Board generate_completion_board(int size, int queens, const Search& search = {});

/// So many blocked squares, or as many as possible; every row and column keeps `free` others.
Board generate_blocked_board(int size, std::optional<std::int64_t> blocked = {}, int free = 4,
                             const Search& search = {});

/// So many excluded diagonals, or as many as possible; likewise.
Board generate_diagonals_board(int size, std::optional<int> diagonals = {}, int free = 4,
                               const Search& search = {});

/// `easy`, `medium` or `hard`: how hard it is for a person to complete the board, as `qsat help
/// generate` explains. Throws SearchStopped.
std::string difficulty_of(const Board& board, const Search& search = {});

} // namespace qsat
