#pragma once

#include "search/belief_dives.hpp"

namespace qsat {

/// When to use relaxations and dives, and the work of the kernel on small subproblems. Tests change
/// these values.
struct RelaxedLimits {
    std::uint64_t nodes_before = 10'000'000;  ///< nodes of the kernel on the whole board
    double least_lp_bound = 0.87;             ///< LP bound of the whole board
    std::uint64_t nodes_for_kernel = 500'000; ///< about as long as choosing a branching takes
    DiveOptions dives{};
};

/// The same limits, but with a node limit neither relaxations nor dives start: it counts nodes of
/// the kernel.
inline RelaxedLimits within(const Budget& budget, RelaxedLimits limits) {
    if (budget.node_limit != Budget{}.node_limit)
        limits.nodes_before = limits.dives.nodes_before = budget.node_limit;
    return limits;
}

/// An exhaustive search for one completion of a board with hardly enough diagonals, as its linear
/// relaxation shows: for example with about as many excluded diagonals as rows, or with the first
/// rows filled greedily. It branches on the number of queens on large counting sets
/// (`relaxation/counting_sets.hpp`). The kernel searches small subproblems; for it, diagonals that
/// need a queen are further lines. If the visitor wants more than one completion, some are visited
/// more than once.
class RelaxedSearch {
public:
    /// Precondition: the open board is classic and has no conflicts. All references must outlive
    /// this object.
    RelaxedSearch(const OpenBoard& open, const Budget& budget, const Visitor& visit,
                  const RelaxedLimits& limits = {});
    ~RelaxedSearch();

    /// Continues on `jobs` threads until this work is done. The unit of work is the time of one
    /// kernel node. Returns the ending, if there is one; it is Stopped only because of the budget.
    /// Also returns nothing, at once, if the board does not suit this search or if memory is short.
    std::optional<Ending> resume(int jobs, std::uint64_t work);

    /// Does the board suit this search, and is there enough memory? Known after the first call of
    /// `resume`.
    bool is_worth_it() const;
    /// The number of queens placed so far, without forced queens of subproblems.
    std::uint64_t nodes() const;
    /// The number of relaxations of subproblems so far.
    std::uint64_t parts() const;

private:
    class Search;
    std::unique_ptr<Search> search_;
};

} // namespace qsat
