// Also defined in estimate.cpp.
#pragma once

#include "count/cost.hpp"
#include "count/tally.hpp"
#include "engine/engine.hpp"

#include <array>
#include <string_view>

namespace qsat {

/// The counting engines by their names on the command line. `auto` chooses one.
inline constexpr std::array<std::string_view, 3> count_engines{"auto", "join", "backtrack"};

struct CountOptions {
    std::string_view engine = "auto"; ///< one of count_engines
    int jobs = 1;                     ///< maximum number of threads
    /// Count symmetric completions once. The symmetries are those of the board with its given
    /// queens.
    bool up_to_symmetry = false;
    std::optional<std::uint64_t> limit{}; ///< stop at this number; at least 1
    Tally* tally = nullptr;               ///< updated during the count; may be null
};

struct CountResult {
    Counted counted;
    bool limited = false; ///< the limit was reached
    std::string engine;   ///< engine of the largest part; empty if nothing remained to be counted
    std::string engine_reason;
    ReductionStatistics reduction;
    std::optional<CountCost> cost{}; ///< cost of the largest part, if it decided the engine
    /// Number of symmetries of the board with its given queens, if asked for.
    std::uint64_t symmetries = 1;
    /// Why there is no completion, if the given queens alone show it.
    std::vector<Conflict> conflicts{};
    std::string advice{}; ///< advice if it was stopped; may be empty

    bool exact() const { return counted.exact() && !limited; }
};

/// Counts all completions of a board. It preprocesses the board and multiplies the counts of parts
/// without a common line. A short search counts easy parts. Other parts are counted by the
/// meet-in-the-middle join over four quarters or by the exact search, whichever is estimated to be
/// faster. If the search takes as long as the join is estimated to take, the join replaces it. If
/// the count is stopped, the number found so far is a lower bound. Up to symmetry it uses
/// Burnside's lemma: the mean, over all symmetries of the board, of the number of completions that
/// each maps to themselves.
CountResult count_completions(const Board& board, const CountOptions& options,
                              const Budget& budget);

struct EstimateResult {
    Estimate completions; ///< the error is infinite if there were too few walks
    std::uint64_t walks = 0;
    /// Why there is no completion, if the given queens alone show it.
    std::vector<Conflict> conflicts{};
    std::optional<Stopped> stopped{};
};

/// Estimates the number of completions of a board, without bias, by random walks down the search
/// tree (Knuth's random probing). The walks take about one second in total, or until it is stopped.
/// Estimates of parts without a common line are multiplied. The same seed gives the same estimate,
/// unless it is stopped.
EstimateResult estimate_completions(const Board& board, std::uint64_t seed, const Budget& budget);

} // namespace qsat
