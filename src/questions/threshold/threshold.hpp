// Defined in find_threshold.cpp.
#pragma once

#include "engine/engine.hpp"
#include "threshold/ask_threshold.hpp"

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace qsat::inline questions {

/// Checks a nogood, a placement without a completion, with the verifier, and with SAT, which is not
/// used to find it. Returns the queens sorted. Throws Defect if queens attack each other or a
/// completion contains them, and BudgetSpent.
std::vector<Square> require_nogood(const Board& board, std::vector<Square> queens,
                                   const Budget& budget);

/// The board with these queens added as given ones.
Board with_queens(const Board& board, const std::vector<Square>& queens);

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

    double share() const {
        return units == 0 ? 0 : static_cast<double>(done) / static_cast<double>(units);
    }
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

/// Computes the threshold of a board.
///
/// It enumerates all placements of one queen, two queens, and so on, up to the board's symmetries.
/// Placements with the same first queens are processed together, with one bit for each choice of
/// the other queens: a completion that is found for one of them covers all others that it contains.
/// It searches only for placements that are not covered yet. First it searches a few squares near
/// the middle, where most placements without a completion are, to get an upper bound on the level.
///
/// The result does not depend on the number of threads.
ThresholdReport find_threshold(const Board& board, const ThresholdOptions& options,
                               const Budget& budget);

/// The report if the board has no completion, or if this is not known in time; otherwise empty.
std::optional<ThresholdReport> report_without_threshold(const Board& board, int jobs,
                                                        const Budget& budget);

} // namespace qsat::questions
