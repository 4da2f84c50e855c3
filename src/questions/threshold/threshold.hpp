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

/// Queens that may be added to a board without attacking each other or its givens, and after which
/// it has no completion.
struct Spoiler {
    std::vector<Square> queens; ///< those that were added, ascending
    Board board;                ///< with them as given queens
};

/// The spoiler that these queens are on a board: the verifier says that they attack nothing, and
/// SAT, which has no part in finding them, that there is no completion. Throws Defect if that is
/// not so, and BudgetSpent.
Spoiler require_spoiler(const Board& board, std::vector<Square> queens, const Budget& budget);

/// What is gone through next: all placements of so many queens.
struct LevelPlan {
    int queens = 0;
    std::uint64_t units = 0; ///< pieces of work
    double bytes = 0;        ///< of memory that each thread takes
};

/// How far the work has come. Any thread may ask.
struct ThresholdProgress {
    std::atomic<int> queens{0};          ///< of the placements that are gone through
    std::atomic<std::uint64_t> units{0}; ///< pieces of work,
    std::atomic<std::uint64_t> done{0};  ///< and how many are done
};

struct ThresholdOptions {
    int jobs = 1; ///< threads at most; fewer where memory is short. The answer is the same
    /// What a thread keeps of placements at most, a bit for each. Half a gigabyte; with fewer bits
    /// it takes more searches, since a completion covers fewer placements.
    double most_bits = 4'294'967'296.0;
    ThresholdProgress* progress = nullptr;            ///< may be null
    std::function<void(const LevelPlan&)> on_level{}; ///< before memory is taken; may be empty
};

/// How many queens can be added to a board at will before completion can fail (S. Glock, D. Munha
/// Correia, B. Sudakov, "The n-queens completion problem", 2022; OEIS A374013).
struct Threshold {
    /// Each placement of so many further queens, or fewer, none attacking another, can be
    /// completed.
    int queens = 0;
    /// A placement that cannot; the smallest if nothing was stopped. None was found if there is
    /// none, because every queen can be added at will, or if the work was stopped.
    std::optional<Spoiler> spoiler{};
    std::optional<Stopped> stopped{}; ///< `queens` more might be possible
    ThresholdStatistics statistics{};

    bool is_exact() const { return !stopped; }
};

/// What became of a board.
using FoundThreshold = std::variant<Threshold, Infeasible, Stopped>;

/// The threshold of a board that has a completion.
///
/// Goes through all placements of one queen, two, and so on, up to the board's symmetries. Those
/// that share their first queens are gone through together, with a bit for each choice of the
/// others: a completion that is found for one of them covers all others that it contains, and only
/// what is not covered yet is searched for. A few squares near the middle, where most placements
/// are that spoil a board, are looked at first, to know where to end.
///
/// What is found does not depend on the number of threads.
FoundThreshold find_threshold(const Board& board, const ThresholdOptions& options,
                              const Budget& budget);

/// The report of what was found.
ThresholdReport report_of(const FoundThreshold& found);

} // namespace qsat
