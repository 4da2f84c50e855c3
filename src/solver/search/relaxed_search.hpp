#pragma once

#include "search/kernel.hpp"

namespace qsat {

/// When relaxations are looked at, and how long the kernel tries what they leave. Tests change
/// them.
struct RelaxedLimits {
    std::uint64_t nodes_before = 10'000'000;  ///< of the kernel, for the whole board
    double least_strength = 0.87;             ///< Relaxation::strength of the whole board
    std::uint64_t nodes_for_kernel = 500'000; ///< about as long as a branch takes to choose
};

/// An exhaustive search for one completion of a board whose diagonals hardly suffice, as its linear
/// relaxation shows: one with about as many excluded diagonals as rows, or one whose first rows
/// were filled greedily. Branches on how many queens stand on large sets of squares
/// (`relaxation/queen_counts.hpp`); what remains small goes to the kernel, to which diagonals that
/// need a queen are lines. If the visitor wants more than one completion, some come more than once.
class RelaxedSearch {
public:
    /// The open board must fit lanes and have no conflicts; all references must outlive this.
    RelaxedSearch(const OpenBoard& open, const Budget& budget, const Visitor& visit,
                  const RelaxedLimits& limits = {});
    ~RelaxedSearch();

    /// Goes on by so many threads until the work, in nodes of a kernel that take about as long, is
    /// done. The ending, if there is one: Stopped only by the budget. Nothing also at once if the
    /// whole board is not one for this search, or if there is no memory for it.
    std::optional<Ending> go_on(int jobs, std::uint64_t work);

    /// Is the board one for this search, and is there memory? Known after each call of `go_on`.
    bool is_worth_it() const;
    /// Queens placed so far, those that parts had to have not counted.
    std::uint64_t nodes() const;
    /// Relaxations of parts so far.
    std::uint64_t parts() const;

private:
    class Search;
    std::unique_ptr<Search> search_;
};

} // namespace qsat
