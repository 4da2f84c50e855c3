#pragma once

#include "explain/walk.hpp"

#include <array>
#include <limits>
#include <optional>
#include <string_view>

namespace qsat {

/// How hard it is for a person to complete a board.
enum class Difficulty { easy, medium, hard };

/// What a person needs for a board of a difficulty, and not for an easier one.
struct DifficultyLevel {
    Difficulty difficulty;
    std::string_view name;    ///< as on the command line
    std::string_view meaning; ///< for help and documentation
    Hint::Reason reason;      ///< the hardest one of a step
    /// The squares that a wrong queen may force before a line has no free square left.
    std::size_t longest_chain;
};

/// From easy to hard.
inline constexpr std::array<DifficultyLevel, 3> difficulty_levels{{
    {Difficulty::easy, "easy", "every step is the only free square of a line",
     Hint::Reason::only_free_square, 0},
    {Difficulty::medium, "medium",
     "for some step a queen on any other square of a line leaves some line without a free square, "
     "at once or after at most 3 forced queens",
     Hint::Reason::forced_chains, 3},
    {Difficulty::hard, "hard", "some step takes longer chains, looking further ahead or a guess",
     Hint::Reason::search, std::numeric_limits<std::size_t>::max()},
}};

constexpr std::string_view difficulty_name(Difficulty difficulty) {
    return difficulty_levels[static_cast<std::size_t>(difficulty)].name;
}

/// The difficulty of the hardest step; hard if the walk has no completion.
Difficulty grade(const Walk& walk);

/// The difficulty of the way that `walk_through` finds, without going on behind its first guess;
/// hard if the board has no completion. Hard, too, as soon as it is above `most`, which saves
/// whoever wants no more than that the rest. Throws BudgetSpent, also for lack of memory.
Difficulty grade(const Board& board, const Budget& budget = {}, Difficulty most = Difficulty::hard);

/// The difficulty of the way that eliminations and lines with one free square show
/// (`find_elimination`); nothing if they do not lead to a completion, or only by steps that are
/// harder than `most`. Throws BudgetSpent.
std::optional<Difficulty> grade_by_eliminations(const Board& board, const Budget& budget,
                                                Difficulty most);

} // namespace qsat
