#include "generate/generate.hpp"

#include "engine/random.hpp"
#include "explain/deduce.hpp"
#include "local/permutation.hpp"
#include "solve/complete.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>

namespace qsat::inline questions {

namespace {

/// A random completion of the empty board of this size, which is 1 or at least 4. It starts from a
/// random permutation and swaps pairs of rows while that reduces the attacks; if no swap helps, it
/// takes a new permutation (Sosic and Gu, SIGART Bulletin 1(3), 1990). Not exactly uniform. It is
/// independent of the engines: their search order may change, but the board of a seed must not.
/// Throws BudgetSpent.
Placement random_completion(int size, Random& random, const Budget& budget) {
    assert(size == 1 || size >= 4);
    const Board empty{{.size = size}};
    const Poll poll = budget.poll();
    PollCounter counter{poll};
    for (;;) {
        Meter meter{budget};
        Permutation permutation{empty, meter};
        permutation.shuffle(random, meter);
        for (bool improved = true; improved && permutation.cost() > 0;) {
            improved = false;
            for (std::size_t a = 0; a < permutation.count(); ++a) {
                poll();
                for (std::size_t b = a + 1; b < permutation.count(); ++b) {
                    counter.step(8); // random access to large tables
                    if (permutation.growth(a, b) >= 0) continue;
                    permutation.exchange(a, b);
                    improved = true;
                }
            }
        }
        if (permutation.cost() == 0) return permutation.placement(empty, meter);
    }
}

void require_possible(std::int64_t size, const GenerateParameters& wanted) {
    if (size == 2 || size == 3)
        throw Impossible{{generate_texts["no_board_of_size"], {{"size", size}}}};
    if (wanted.blocked.value_or(0) > size * (size - 1))
        throw Impossible{{generate_texts["most_blocked_of_puzzle"], {{"most", size * (size - 1)}}}};
    if (wanted.givens && *wanted.givens >= size)
        throw Impossible{{generate_texts["redundant_given"], {{"givens", *wanted.givens}}}};
    if (wanted.givens == 0 && wanted.blocked.value_or(0) == 0 && size > 1)
        throw Impossible{{generate_texts["empty_has_several"]}};
}

/// Random squares without a queen.
std::vector<Square> draw_blocked(std::int64_t count, const Placement& completion, Random& random,
                                 const Budget& budget) {
    std::vector<Square> squares;
    if (count == 0) return squares;
    const auto size = static_cast<int>(completion.size());
    for (int row = 0; row < size; ++row) {
        budget.require();
        for (int column = 0; column < size; ++column)
            if (completion[row] != column) squares.push_back({row, column});
    }
    random.shuffle(squares, budget.poll());
    squares.resize(static_cast<std::size_t>(count));
    return squares;
}

/// Tries each given queen once, from the last to the first, and removes it unless the board needs
/// it.
void remove_givens(BoardParts& parts, const auto& needs) {
    for (std::size_t tried = parts.queens.size(); tried > 0; --tried) {
        const Square given = parts.queens.back();
        parts.queens.pop_back();
        if (needs(given)) parts.queens.insert(parts.queens.begin(), given);
    }
}

/// Has the board another completion than that with this given queen, which was removed? Such a
/// completion has no queen on its square, because with it the completion was unique. So the square
/// is blocked, and any completion answers the question.
bool has_another(BoardParts parts, Square given, const Budget& budget) {
    parts.blocked.push_back(given);
    return std::holds_alternative<Completed>(
        complete_or_throw(Board{std::move(parts)}, {}, budget).outcome);
}

Board draw_puzzle(int size, const GenerateParameters& wanted, Random& random,
                  const Budget& budget) {
    const Placement completion = random_completion(size, random, budget);
    BoardParts parts{.size = size};
    for (int row = 0; row < parts.size; ++row)
        parts.queens.push_back({row, completion[row]});
    parts.blocked = draw_blocked(wanted.blocked.value_or(0), completion, random, budget);
    random.shuffle(parts.queens, budget.poll());
    // Random puzzles are rarely easy or medium. A puzzle whose given queens were removed under
    // this condition often is, if no further given queen can be removed afterwards.
    const auto difficulty = difficulty_named(wanted.difficulty);
    if (difficulty && *difficulty < Difficulty::hard)
        remove_givens(parts, [&](Square) {
            budget.require();
            return grade(Board{parts}, budget, *difficulty) > *difficulty;
        });
    // One pass is enough: a necessary given queen remains necessary when others are removed.
    remove_givens(parts, [&](Square given) { return has_another(parts, given, budget); });
    return Board{std::move(parts), budget.poll()};
}

} // namespace

Board generate_puzzle(int size, const GenerateParameters& wanted, const Budget& budget) {
    assert(size >= 1 && wanted.blocked.value_or(0) >= 0);
    if (wanted.regions) return generate_regions(size, wanted, budget);
    require_possible(size, wanted);
    // Memory for the list of squares to block, and for the completion with its diagonals.
    const double squares = wanted.blocked.value_or(0) == 0 ? 0 : std::pow(size, 2);
    require_memory(2 * sizeof(Square) * squares + 40.0 * size);

    Random random{wanted.seed};
    int fewest = size;
    int most = 0;
    const auto wanted_difficulty = difficulty_named(wanted.difficulty);
    const Difficulty hardest = wanted_difficulty.value_or(Difficulty::easy);
    std::array<int, difficulty_levels.size()> difficulties{};
    for (int drawn = 0; drawn < puzzle_attempts; ++drawn) {
        Board puzzle = draw_puzzle(size, wanted, random, budget);
        const auto givens = static_cast<int>(puzzle.queens().size());
        const Difficulty difficulty = grade(puzzle, budget, hardest);
        if (wanted.givens.value_or(givens) == givens &&
            wanted_difficulty.value_or(difficulty) == difficulty)
            return puzzle;
        fewest = std::min(fewest, givens);
        most = std::max(most, givens);
        ++difficulties[static_cast<std::size_t>(difficulty)];
    }
    std::string counts; // of each difficulty up to the wanted one
    for (const DifficultyLevel& level : difficulty_levels)
        if (const int count = difficulties[static_cast<std::size_t>(level.difficulty)];
            count > 0 && level.difficulty <= hardest)
            counts += fmt::format(", {}: {}", level.name, count);
    throw GaveUp{
        {generate_texts["no_puzzle_found"],
         {{"attempts", puzzle_attempts}, {"least", fewest}, {"most", most}, {"levels", counts}}}};
}

} // namespace qsat::questions
