#pragma once

#include "count/tree_probe.hpp"
#include "engine/budget.hpp"

#include <optional>

namespace qsat {

/// What it takes to count the completions of an open board, estimated by random walks. Depends on
/// the board alone: the random numbers are always the same.
struct CountCost {
    Estimate completions{};
    Estimate nodes{};                     ///< of the exact search
    double search_seconds = 0;            ///< of the search, on one core of a machine of 2020
    std::optional<double> join_seconds{}; ///< likewise; nothing if the board is too large for it

    bool prefers_join() const { return join_seconds && *join_seconds < search_seconds; }
    /// How many nodes the search visits in the time that the join takes.
    std::uint64_t nodes_of_join() const;
};

/// Takes a few milliseconds on boards that can be counted. The open board has no conflicts. Throws
/// BudgetSpent.
CountCost estimate_cost(const OpenBoard& open, const Budget& budget = {});

/// Is the join estimated to be faster than the search? Nothing is estimated of boards that are too
/// large for it. Throws BudgetSpent.
bool prefers_join(const OpenBoard& open, const Budget& budget);

} // namespace qsat
