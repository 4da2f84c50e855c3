// Defined in step.cpp.
#pragma once

#include "engine/budget.hpp"
#include "explain/step.hpp"

#include <array>
#include <limits>
#include <optional>
#include <string_view>

namespace qsat::inline questions {

/// Changes a board by a step; a dead end changes nothing.
void apply_step(const Step& step, BoardParts& parts);

/// The difficulty of completing a board for a person.
enum class Difficulty { easy, medium, hard };

/// What a board of this difficulty requires that an easier one does not.
struct DifficultyLevel {
    Difficulty difficulty;
    std::string_view name;    ///< name on the command line
    std::string_view meaning; ///< for help and documentation
    Hint::Reason reason;      ///< the hardest reason of a step
    /// The number of squares that a wrong queen forces, at most, before a line has no free square.
    std::size_t longest_chain;
};

/// From easy to hard.
inline constexpr std::array<DifficultyLevel, 3> difficulty_levels{{
    {Difficulty::easy, "easy", "every step is the only free square of a line",
     Hint::Reason::only_free_square, 0},
    {Difficulty::medium, "medium",
     "some step needs look-ahead: a queen on any other square of a line leaves a line without a "
     "free square, at once or after at most 3 forced queens",
     Hint::Reason::forced_chains, 3},
    {Difficulty::hard, "hard", "some step needs longer chains, further look-ahead or a guess",
     Hint::Reason::search, std::numeric_limits<std::size_t>::max()},
}};

constexpr std::string_view difficulty_name(Difficulty difficulty) {
    return difficulty_levels[static_cast<std::size_t>(difficulty)].name;
}

Difficulty difficulty_of(const Step& step);

/// The difficulty of a solution by forced squares and `find_elimination`, on classic boards by
/// `deduce`. Empty if these lead to no completion, or only with steps harder than `most`. Throws
/// BudgetSpent.
std::optional<Difficulty> grade_by_eliminations(const Board& board, const Budget& budget,
                                                Difficulty most);

/// The same, but hard if it is empty.
Difficulty grade(const Board& board, const Budget& budget = {}, Difficulty most = Difficulty::hard);

} // namespace qsat::questions
