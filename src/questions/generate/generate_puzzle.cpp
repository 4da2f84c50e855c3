#include "generate/generate.hpp"

#include "engine/random.hpp"
#include "local/permutation.hpp"
#include "solve/complete.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>

namespace qsat {

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

std::optional<Impossible> refuse_impossible(const PuzzleParameters& parameters) {
    const std::int64_t size = parameters.size;
    if (size == 2 || size == 3)
        return Impossible{fmt::format("no board of size {} has a completion", size)};
    if (parameters.blocked > size * (size - 1))
        return Impossible{
            fmt::format("at most {} squares can be blocked, because a completion must remain",
                        size * (size - 1))};
    if (parameters.givens && *parameters.givens >= size)
        return Impossible{
            fmt::format("a puzzle with {} givens always has a redundant one", *parameters.givens)};
    if (parameters.givens == 0 && parameters.blocked == 0 && size > 1)
        return Impossible{"an empty board has more than one completion"};
    return std::nullopt;
}

/// Makes puzzles from one sequence of random numbers.
class PuzzleMaker {
public:
    PuzzleMaker(const PuzzleParameters& parameters, std::uint64_t seed, const Budget& budget)
        : parameters_{parameters}, random_{seed}, budget_{budget} {}

    /// Throws BudgetSpent.
    Board draw() {
        const Placement completion = random_completion(parameters_.size, random_, budget_);
        BoardParts parts{.size = parameters_.size};
        for (int row = 0; row < parts.size; ++row)
            parts.queens.push_back({row, completion[row]});
        parts.blocked = draw_blocked(completion);
        random_.shuffle(parts.queens, poll_);
        // Random puzzles are rarely easy or medium. A puzzle whose given queens were removed under
        // this condition often is, if no further given queen can be removed afterwards.
        if (parameters_.difficulty && *parameters_.difficulty < Difficulty::hard)
            take_while_at_most(*parameters_.difficulty, parts);
        take_while_unique(parts);
        return Board{std::move(parts), poll_};
    }

private:
    std::vector<Square> draw_blocked(const Placement& completion) {
        std::vector<Square> squares;
        if (parameters_.blocked == 0) return squares;
        for (int row = 0; row < parameters_.size; ++row) {
            budget_.require();
            for (int column = 0; column < parameters_.size; ++column)
                if (completion[row] != column) squares.push_back({row, column});
        }
        random_.shuffle(squares, poll_);
        squares.resize(static_cast<std::size_t>(parameters_.blocked));
        return squares;
    }

    /// Removes each given queen without which the board is not harder than `most`.
    void take_while_at_most(Difficulty most, BoardParts& parts) const {
        for (std::size_t tried = parts.queens.size(); tried > 0; --tried) {
            budget_.require();
            const Square given = parts.queens.back();
            parts.queens.pop_back();
            if (grade(Board{parts}, budget_, most) > most)
                parts.queens.insert(parts.queens.begin(), given);
        }
    }

    /// Removes each given queen without which the completion is still unique. One pass is enough: a
    /// necessary given queen remains necessary when others are removed.
    void take_while_unique(BoardParts& parts) const {
        for (std::size_t tried = parts.queens.size(); tried > 0; --tried) {
            const Square given = parts.queens.back();
            parts.queens.pop_back();
            const Outcome others = search_without(parts, given);
            if (const auto* stopped = std::get_if<Stopped>(&others)) throw BudgetSpent{*stopped};
            if (std::holds_alternative<Completed>(others))
                parts.queens.insert(parts.queens.begin(), given);
        }
    }

    /// Searches for another completion without this given queen. Such a completion has no queen on
    /// its square, because with it the completion was unique. So the square is blocked, and any
    /// completion answers the question.
    Outcome search_without(BoardParts parts, Square given) const {
        parts.blocked.push_back(given);
        return complete(Board{std::move(parts)}, {}, budget_, [](const VerifiedPlacement&) {})
            .outcome;
    }

    const PuzzleParameters& parameters_;
    Random random_;
    const Budget& budget_;
    const Poll poll_ = budget_.poll();
};

/// The number of puzzles of each difficulty, up to the requested one.
std::string list_difficulties(const std::array<int, difficulty_levels.size()>& counts,
                              Difficulty most) {
    std::string list;
    for (const DifficultyLevel& level : difficulty_levels)
        if (const int count = counts[static_cast<std::size_t>(level.difficulty)];
            count > 0 && level.difficulty <= most)
            list += fmt::format(", {}: {}", level.name, count);
    return list;
}

} // namespace

Generated generate_puzzle(const PuzzleParameters& parameters, std::uint64_t seed,
                          const Budget& budget) try {
    assert(parameters.size >= 1 && parameters.blocked >= 0);
    if (parameters.regions) return generate_regions(parameters, seed, budget);
    if (auto impossible = refuse_impossible(parameters)) return std::move(*impossible);
    // Memory for the list of squares to block, and for the completion with its diagonals.
    const double squares = parameters.blocked == 0 ? 0 : std::pow(parameters.size, 2);
    require_memory(2 * sizeof(Square) * squares + 40.0 * parameters.size);

    PuzzleMaker maker{parameters, seed, budget};
    int fewest = parameters.size;
    int most = 0;
    const Difficulty hardest = parameters.difficulty.value_or(Difficulty::easy);
    std::array<int, difficulty_levels.size()> difficulties{};
    for (int drawn = 0; drawn < puzzle_attempts; ++drawn) {
        Board puzzle = maker.draw();
        const auto givens = static_cast<int>(puzzle.queens().size());
        const Difficulty difficulty = grade(puzzle, budget, hardest);
        if (parameters.givens.value_or(givens) == givens &&
            parameters.difficulty.value_or(difficulty) == difficulty)
            return puzzle;
        fewest = std::min(fewest, givens);
        most = std::max(most, givens);
        ++difficulties[static_cast<std::size_t>(difficulty)];
    }
    return GaveUp{
        fmt::format("none of {} random puzzles had the wanted properties (givens: {} to {}{})",
                    puzzle_attempts, fewest, most, list_difficulties(difficulties, hardest))};
} catch (const BudgetSpent& spent) {
    return spent;
}

} // namespace qsat
