#pragma once

#include "count/tree_probe.hpp"
#include "engine/budget.hpp"

#include <optional>

namespace qsat::inline questions {

/// The estimated cost to count the completions of an open board, by Knuth's random probing. It
/// depends only on the board, because the random numbers are always the same.
struct CountCost {
    Estimate completions{};
    Estimate nodes{}; ///< nodes of the exact search
    /// Seconds of the search on one core of a machine of 2020.
    double search_seconds = 0;
    /// Seconds of the join; empty if the board is too large for it.
    std::optional<double> join_seconds{};

    bool prefers_join() const { return join_seconds && *join_seconds < search_seconds; }
    /// The number of nodes that the search visits in the time of the join.
    std::uint64_t nodes_of_join() const;
};

/// Takes a few milliseconds on boards that can be counted. Precondition: the open board has no
/// conflicts. Throws BudgetSpent.
CountCost estimate_cost(const OpenBoard& open, const Budget& budget = {});

/// Is the join estimated to be faster than the search? For boards that are too large for the join,
/// this makes no estimate. Throws BudgetSpent.
bool prefers_join(const OpenBoard& open, const Budget& budget);

} // namespace qsat::questions
