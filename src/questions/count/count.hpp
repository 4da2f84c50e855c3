// Also defined in estimate.cpp.
#pragma once

#include "count/cost.hpp"
#include "count/tally.hpp"
#include "engine/engine.hpp"

#include <array>
#include <string_view>

namespace qsat {

/// How `count_completions` may count, by the names of the command line: `auto` chooses.
inline constexpr std::array<std::string_view, 3> count_engines{"auto", "join", "backtrack"};

struct CountOptions {
    std::string_view engine = "auto"; ///< one of count_engines
    int jobs = 1;                     ///< threads at most
    /// Completions that a symmetry of the board with its givens takes to each other count once.
    bool up_to_symmetry = false;
    std::optional<std::uint64_t> limit{}; ///< count no further; at least 1
    Tally* tally = nullptr;               ///< kept up to date if not null
};

struct CountReport {
    Counted counted;
    bool limited = false; ///< there are at least as many as were asked for
    std::string engine;   ///< that counted the largest part; empty if nothing was left to count
    std::string engine_reason;
    ReductionStatistics reduction;
    std::optional<CountCost> cost{}; ///< of the largest part, if the engine was chosen by it
    std::uint64_t symmetries = 1;    ///< of the board with its givens, if asked for
    /// Why there is no completion, if the givens alone show it.
    std::vector<Conflict> conflicts{};
    std::string advice{}; ///< what to do if it was stopped; may be empty

    bool exact() const { return counted.exact() && !limited; }
};

/// Counts all completions of a board. Reduces it first; the counts of parts without a common line
/// are multiplied. What a short search does not count is counted by the quadrant join or by the
/// exact search, whichever is estimated to be faster; a search that takes as long as the join would
/// have taken gives way to it. If it is stopped, what was found until then is a lower bound.
/// Up to symmetry by the lemma that is not Burnside's: the mean, over all symmetries of the board,
/// of the numbers of completions that each leaves as they are.
CountReport count_completions(const Board& board, const CountOptions& options,
                              const Budget& budget);

struct EstimateReport {
    Estimate completions; ///< the error is infinite if there were not enough walks
    std::uint64_t walks = 0;
    /// Why there is no completion, if the givens alone show it.
    std::vector<Conflict> conflicts{};
    std::optional<Stopped> stopped{};
};

/// Estimates how many completions a board has, without bias, by so many random walks down the
/// search tree as take about a second, or until it is stopped. The estimates of parts without a
/// common line are multiplied. The same seed gives the same estimate, unless it is stopped.
EstimateReport estimate_completions(const Board& board, std::uint64_t seed, const Budget& budget);

} // namespace qsat
