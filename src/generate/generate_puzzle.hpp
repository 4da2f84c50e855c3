#pragma once

#include "generate/generate.hpp"

#include <string_view>

namespace qsat {

/// Do squares that are the only free ones of their lines complete a board (easy), or does it take
/// refutations or guesses (hard)?
enum class Difficulty { easy, hard };

/// As on the command line.
constexpr std::string_view difficulty_name(Difficulty difficulty) {
    return difficulty == Difficulty::easy ? "easy" : "hard";
}

/// The difficulty of a board, see follow_forced_squares, which a walk through the board begins
/// with. A board without a completion is hard. Throws BudgetSpent, also for lack of memory.
Difficulty grade(const Board& board, const Budget& budget = {});

struct PuzzleParameters {
    int size;
    std::int64_t blocked = 0; ///< random squares to block, none of them of the completion
    std::optional<int> givens{};
    std::optional<Difficulty> difficulty{};
};

/// A board with exactly one completion whose givens are minimal: without any one of them there is
/// another completion. Draws a random completion, starts with all its queens as givens and takes
/// them away one by one, in random order, where the completion stays the only one; draws again,
/// up to `puzzle_attempts` times, until the number of givens and the difficulty are as asked for,
/// and gives up then.
Generated generate_puzzle(const PuzzleParameters& parameters, std::uint64_t seed,
                          const Budget& budget);

inline constexpr int puzzle_attempts = 2000;

} // namespace qsat
