// Also defined in generate_blocked.cpp, generate_completion.cpp, generate_diagonals.cpp,
// generate_puzzle.cpp and generate_regions.cpp.
#pragma once

#include "board/board.hpp"
#include "engine/engine.hpp"
#include "explain/difficulty.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace qsat {

/// No seed gives such a board.
struct Impossible {
    std::string why;
};
/// This seed gave no such board within the work that a generator allows itself; another may.
struct GaveUp {
    std::string why;
};

/// What a generator made. A board depends on the parameters and the seed alone, and is the same on
/// every platform; only Stopped depends on the budget.
using Generated = std::variant<Board, Impossible, GaveUp, Stopped>;

/// The seed of board i, from 0, of a series: that of board 0 is the series' own, so that each
/// board of a series can be generated alone. At most 2^63 - 1 if `seed` is.
std::uint64_t seed_in_series(std::uint64_t seed, std::uint64_t i);

/// Throws BudgetSpent, with advice, if so many bytes are more than the memory at hand.
void require_memory(double bytes);

struct BlockedParameters {
    int size;
    /// Squares to block; absent is as many as `min_in_file` allows.
    std::optional<std::int64_t> blocked{};
    int min_in_file = 4; ///< a square is blocked while its row and its column keep more than this
};

/// Random blocked squares, as in the blocked instances of Gent, Jefferson and Nightingale (JAIR
/// 59, 2017): visits all squares in random order and blocks a square if its row and its column
/// each have more than `min_in_file` free squares at that moment, so that every row and column
/// keeps at least so many; stops at `blocked` squares. Gives up if the visit ends before. Time and
/// memory O(size^2).
Generated generate_blocked(const BlockedParameters& parameters, std::uint64_t seed,
                           const Budget& budget);

struct CompletionParameters {
    int size;
    int queens; ///< 0 ... size
};

/// Random given queens that do not attack each other, as in the completion instances of Gent,
/// Jefferson and Nightingale (JAIR 59, 2017): draws a row and a column uniformly among those still
/// open, keeps the queen if both its diagonals are free, and gives up after size^2 draws. The board
/// may or may not have a completion.
Generated generate_completion(const CompletionParameters& parameters, std::uint64_t seed,
                              const Budget& budget);

/// An excluded diagonal: a `/` diagonal 0 ... 2n-2 or a `\` diagonal -(n-1) ... n-1.
struct Diagonal {
    enum class Kind { sum, difference };

    Kind kind;
    int number;

    friend constexpr bool operator==(const Diagonal&, const Diagonal&) = default;
};

struct DiagonalParameters {
    int size;
    /// The first so many diagonals of the list; absent is all.
    std::optional<int> diagonals{};
    int min_in_file = 4; ///< free squares that every row and column keeps
};

/// Random excluded diagonals, as in the instances of Gent, Jefferson and Nightingale (JAIR 59,
/// 2017), in the order of their exclusion: shuffles the sum and the difference diagonals,
/// repeatedly picks a kind by a fair coin and takes its next diagonal, and excludes it unless some
/// row or column would keep fewer than `min_in_file` free squares; goes on until all are tried.
/// Once one kind is used up, the other follows without a coin. A Board sorts its diagonals, so
/// whoever needs the order needs this list. Time O(size^2). Throws BudgetSpent.
std::vector<Diagonal> generate_diagonal_list(int size, int min_in_file, std::uint64_t seed,
                                             const Budget& budget);

/// The board with the first diagonals of that list excluded. Gives up if the list is shorter.
Generated generate_diagonals(const DiagonalParameters& parameters, std::uint64_t seed,
                             const Budget& budget);

struct PuzzleParameters {
    int size;
    std::int64_t blocked = 0; ///< random squares to block, none of them of the completion
    std::optional<int> givens{};
    std::optional<Difficulty> difficulty{};
    bool regions = false; ///< coloured regions in place of givens and blocked squares
};

/// A board with exactly one completion whose givens are minimal: without any one of them there is
/// another completion. Draws a random completion, starts with all its queens as givens and takes
/// them away one by one, in random order, where the completion stays the only one; draws again,
/// up to `puzzle_attempts` times, until the number of givens and the difficulty are as asked for,
/// and gives up then. With regions: `generate_regions`.
Generated generate_puzzle(const PuzzleParameters& parameters, std::uint64_t seed,
                          const Budget& budget);

inline constexpr int puzzle_attempts = 2000;

/// A board with coloured regions, connected ones, on which no two queens may touch: it has exactly
/// one completion, and eliminations lead to it without a guess (`grade_by_eliminations`). Draws a
/// random completion and grows a region from each of its queens, square by square, so that there is
/// never a second completion; draws again, up to `puzzle_attempts` times, until the difficulty is
/// as asked for, and gives up then.
Generated generate_regions(const PuzzleParameters& parameters, std::uint64_t seed,
                           const Budget& budget);

inline constexpr int most_region_rows = 52; ///< a letter for each region

} // namespace qsat
