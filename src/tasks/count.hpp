#pragma once

#include "count/number.hpp"
#include "engine/engine.hpp"
#include "tasks/count_engines.hpp"

namespace qsat {

struct CountOptions {
    std::string_view engine = "auto"; ///< one of count_engines
    int jobs = 1;                     ///< threads at most
    /// Completions that a symmetry of the board with its givens takes to each other count once.
    bool up_to_symmetry = false;
};

struct CountReport {
    Counted counted;
    std::string engine; ///< that counted the largest part; empty if nothing was left to count
    std::string engine_reason;
    ReductionStatistics reduction;
    std::uint64_t symmetries = 1; ///< of the board with its givens, if asked for
    /// Why there is no completion, if the givens alone show it.
    std::vector<Conflict> conflicts{};
    std::string advice{}; ///< what to do if it was stopped; may be empty
};

/// Counts all completions of a board. Reduces it first; the counts of parts without a common line
/// are multiplied. A part is counted by the quadrant join where that is possible and the board is
/// dense, unless a short search has counted it already; otherwise by the exact search. If it is
/// stopped, what was found until then is a lower bound.
/// Up to symmetry by the lemma that is not Burnside's: the mean, over all symmetries of the board,
/// of the numbers of completions that each leaves as they are; a stopped count is then 0.
CountReport count_completions(const Board& board, const CountOptions& options,
                              const Budget& budget);

} // namespace qsat
