// Also defined in generate_puzzle.cpp, generate_regions.cpp and write_series.cpp.
#pragma once

#include "board/board.hpp"
#include "board/sentence.hpp"
#include "engine/engine.hpp"
#include "explain/difficulty.hpp"
#include "formats/format.hpp"
#include "generate/ask_generate.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace qsat::inline questions {

/// No seed can give such a board.
struct Impossible {
    Sentence why;
};
/// This seed gave no such board within the work limit of the generator; another seed may.
struct GaveUp {
    Sentence why;
};

/// What a random board must be like. Each generator reads only some of these.
struct RandomBoard {
    int size = 1;
    std::optional<std::int64_t> queens{}; ///< given queens of a completion; size / 4 if empty
    /// Blocked squares. If empty, none for a puzzle, otherwise as many as `min_in_file` allows.
    std::optional<std::int64_t> blocked{};
    std::optional<std::int64_t> diagonals{}; ///< excluded diagonals; if empty, as many as possible
    /// Free squares that blocking and excluding leave in each row and column; 4 if empty.
    std::optional<std::int64_t> min_in_file{};
    std::optional<std::int64_t> givens{}; ///< given queens of a puzzle, or the same as `queens`
    std::optional<Difficulty> difficulty{};
    bool regions = false; ///< a puzzle with regions instead of given queens and blocked squares
};

/// A generator. A board depends only on its parameters and the seed, and is the same on every
/// platform. Throws Impossible, GaveUp and BudgetSpent; only BudgetSpent depends on the budget.
using Generate = Board(const RandomBoard& wanted, std::uint64_t seed, const Budget& budget);

/// The seed of board i, from 0, of a series. Board 0 has the seed of the series, so each board of a
/// series can be generated alone. At most 2^63 - 1 if `seed` is.
std::uint64_t seed_in_series(std::uint64_t seed, std::uint64_t i);

/// Throws BudgetSpent with advice if this exceeds the available memory.
void require_memory(double bytes);

/// Random blocked squares, as in the blocked instances of Gent, Jefferson and Nightingale (JAIR 59,
/// 2017). It visits all squares in random order, and blocks a square if its row and its column each
/// have more than `min_in_file` free squares at that moment. So every row and column keeps at least
/// so many. It stops at `blocked` squares, and gives up if the visit ends before. Time and memory
/// O(size^2).
Generate generate_blocked;

/// Random given queens that do not attack each other, as in the completion instances of Gent,
/// Jefferson and Nightingale (JAIR 59, 2017). It draws a row and a column uniformly among the open
/// ones and keeps the queen if both its diagonals are free. It gives up after size^2 draws. The
/// board may or may not have a completion.
Generate generate_completion;

/// An excluded diagonal: a `/` diagonal 0 ... 2n-2 or a `\` diagonal -(n-1) ... n-1.
struct Diagonal {
    enum class Kind { sum, difference };

    Kind kind;
    int number;

    friend constexpr bool operator==(const Diagonal&, const Diagonal&) = default;
};

/// Random excluded diagonals in the order of their exclusion, as in the instances of Gent,
/// Jefferson and Nightingale (JAIR 59, 2017). It shuffles the sum and the difference diagonals.
/// Repeatedly, a fair coin selects a kind, whose next diagonal is excluded, unless a row or column
/// would keep fewer than `min_in_file` free squares. When one kind is used up, the other follows
/// without a coin. It ends when all are tried. A Board sorts its diagonals, so only this list has
/// the order. Time O(size^2). Throws BudgetSpent.
std::vector<Diagonal> generate_diagonal_list(int size, std::int64_t min_in_file, std::uint64_t seed,
                                             const Budget& budget);

/// The board with the first diagonals of that list. Gives up if the list is shorter.
Generate generate_diagonals;

/// A board with exactly one completion and with minimal given queens: without any one of them there
/// is another completion. It draws a random completion, starts with all its queens as given, and
/// removes them one by one, in random order, if the completion remains the only one. It repeats
/// this up to `puzzle_attempts` times until the number of given queens and the difficulty are as
/// requested, and then gives up. With regions, it calls `generate_regions`.
Generate generate_puzzle;

inline constexpr int puzzle_attempts = 2000;

/// A board with connected regions on which queens attack diagonally only where they touch. It has
/// exactly one completion, which eliminations find without a decision (`grade_by_eliminations`).
/// The generator draws a random completion and grows a region from each of its queens, square by
/// square, in such a way that there is never a second completion. It repeats this up to
/// `puzzle_attempts` times until the difficulty is as requested, and then gives up.
Generate generate_regions;

inline constexpr int most_region_rows = 52; ///< a letter for each region

/// A series of random boards in one text.
struct Series {
    int size = 1;
    GenerateParameters wanted{}; ///< with the seed of the series
    std::uint64_t count = 1;
    const Format* to = nullptr; ///< if null, the one that suits the kind

    /// Is it a page of puzzles, with their solutions at its end?
    bool is_worksheet() const;
};

struct SeriesReport {
    std::uint64_t boards = 0; ///< number of boards made
    std::string contents{};   ///< of all in words
    GenerateReport last{};    ///< if it was stopped or has no board, it ended the series
};

/// Writes the boards; formats with comments get the command that generates this board alone.
SeriesReport write_series(std::ostream& out, const Series& series, const WriteOptions& writing,
                          const Budget& budget);

} // namespace qsat::questions
