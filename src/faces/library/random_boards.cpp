#include "library/random_boards.hpp"

#include "explain/difficulty.hpp"
#include "generate/generate.hpp"
#include "library/answers.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace qsat::inline faces {

namespace {

void require_between(const char* name, std::int64_t value, std::int64_t least, std::int64_t most) {
    if (value < least || value > most)
        throw InputError{{name},
                         fmt::format("{} is out of range (expected {} to {})", value, least, most)};
}

Difficulty difficulty_named(const std::string& name) {
    const auto level = std::ranges::find(difficulty_levels, name, &DifficultyLevel::name);
    if (level == difficulty_levels.end())
        throw InputError{{"difficulty"},
                         "unknown name " + in_quotes(name) + " (expected easy, medium or hard)"};
    return level->difficulty;
}

Board made_by(Generate& generate, const RandomBoard& wanted, const Search& search) try {
    return generate(wanted, search.seed, search.budget);
} catch (const Impossible& impossible) {
    throw InputError{{"impossible"}, impossible.why};
} catch (const GaveUp& gave_up) {
    throw SearchStopped{StopReason::gave_up, gave_up.why};
} catch (const BudgetSpent& spent) {
    throw_stopped(spent);
}

} // namespace

Board generate_puzzle(int size, const PuzzleWishes& wishes, const Search& search) {
    require_between("size", size, 1, 1000);
    require_between("givens", wishes.givens.value_or(0), 0, size);
    require_between("blocked", wishes.blocked, 0, std::int64_t{size} * size);
    if (wishes.regions && (wishes.givens || wishes.blocked > 0))
        throw InputError{{"regions"}, "a puzzle with regions has no givens and no blocked squares"};
    RandomBoard wanted{.size = size,
                       .blocked = wishes.blocked,
                       .givens = wishes.givens,
                       .regions = wishes.regions};
    if (wishes.difficulty) wanted.difficulty = difficulty_named(*wishes.difficulty);
    return made_by(questions::generate_puzzle, wanted, search);
}

Board generate_completion_board(int size, int queens, const Search& search) {
    require_between("size", size, 1, max_board_size);
    require_between("queens", queens, 0, size);
    return made_by(generate_completion, {.size = size, .queens = queens}, search);
}

Board generate_blocked_board(int size, std::optional<std::int64_t> blocked, int free,
                             const Search& search) {
    require_between("size", size, 1, max_board_size);
    require_between("blocked", blocked.value_or(0), 0, std::int64_t{size} * size);
    require_between("free", free, 0, std::max(size, 4));
    return made_by(generate_blocked, {.size = size, .blocked = blocked, .min_in_file = free},
                   search);
}

Board generate_diagonals_board(int size, std::optional<int> diagonals, int free,
                               const Search& search) {
    require_between("size", size, 1, max_board_size);
    require_between("diagonals", diagonals.value_or(0), 0, 2 * (2 * std::int64_t{size} - 1));
    require_between("free", free, 0, std::max(size, 4));
    return made_by(generate_diagonals, {.size = size, .diagonals = diagonals, .min_in_file = free},
                   search);
}

std::string difficulty_of(const Board& board, const Search& search) try {
    return std::string{difficulty_name(grade(board, search.budget))};
} catch (const BudgetSpent& spent) {
    throw_stopped(spent);
}

} // namespace qsat::faces
