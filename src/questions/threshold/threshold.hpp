// Defined in find_threshold.cpp.
#pragma once

#include "board/board.hpp"
#include "engine/engine.hpp"
#include "threshold/ask_threshold.hpp"

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <variant>
#include <vector>

namespace qsat {

/// A placement without a completion: queens that do not attack each other or the given queens, but
/// after which the board has no completion.
struct Spoiler {
    std::vector<Square> queens; ///< the added queens, sorted
    Board board;                ///< the board with these queens as given queens
};

/// Checks a placement without a completion: the verifier checks that no queens attack each other,
/// and SAT, which is not used to find it, that there is no completion. Throws Defect if one of the
/// two fails, and BudgetSpent.
Spoiler require_spoiler(const Board& board, std::vector<Square> queens, const Budget& budget);

/// The next level of the enumeration: all placements of `queens` queens.
struct LevelPlan {
    int queens = 0;
    std::uint64_t units = 0; ///< number of units of work
    double bytes = 0;        ///< memory of each thread
};

/// The progress of the work. Thread-safe.
struct ThresholdProgress {
    std::atomic<int> queens{0};          ///< queens of the present placements
    std::atomic<std::uint64_t> units{0}; ///< number of units of work
    std::atomic<std::uint64_t> done{0};  ///< number of finished units
};

struct ThresholdOptions {
    int jobs = 1; ///< maximum number of threads, fewer if memory is short; the answer does not
                  ///< depend on it
    /// The maximum number of bits of a thread, one for each placement; the default is half a
    /// gigabyte. With fewer bits it needs more searches, because a completion covers fewer
    /// placements.
    double most_bits = 4'294'967'296.0;
    ThresholdProgress* progress = nullptr; ///< may be null
    /// Called before memory is allocated; may be empty.
    std::function<void(const LevelPlan&)> on_level{};
};

/// The number of queens that can be added to a board in any way without losing every completion (S.
/// Glock, D. Munha Correia, B. Sudakov, "The n-queens completion problem", 2022; OEIS A374013).
struct Threshold {
    /// Each placement of at most this many further queens without attacks can be completed.
    int queens = 0;
    /// A placement that cannot be completed; a smallest one if the search was not stopped. Empty if
    /// every placement can be completed, or if the search was stopped before.
    std::optional<Spoiler> spoiler{};
    std::optional<Stopped> stopped{}; ///< if set, the threshold may be larger
    ThresholdStatistics statistics{};

    bool is_exact() const { return !stopped; }
};

/// The result for a board.
using FoundThreshold = std::variant<Threshold, Infeasible, Stopped>;

/// Computes the threshold of a board. Infeasible if it has no completion.
///
/// It enumerates all placements of one queen, two queens, and so on, up to the board's symmetries.
/// Placements with the same first queens are processed together, with one bit for each choice of
/// the other queens: a completion that is found for one of them covers all others that it contains.
/// It searches only for placements that are not covered yet. First it searches a few squares near
/// the middle, where most placements without a completion are, to get an upper bound on the level.
///
/// The result does not depend on the number of threads.
FoundThreshold find_threshold(const Board& board, const ThresholdOptions& options,
                              const Budget& budget);

/// The report for a result.
ThresholdReport report_of(const FoundThreshold& found);

} // namespace qsat
