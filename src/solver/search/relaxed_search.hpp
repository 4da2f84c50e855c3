#pragma once

#include "engine/shared_ending.hpp"
#include "parallel/parallel.hpp"
#include "relaxation/set_branching.hpp"
#include "relaxation/squares.hpp"
#include "search/belief_dives.hpp"
#include "search/best_first.hpp"

#include <algorithm>
#include <atomic>

namespace qsat::inline solver {

class CuttingPlanesLog;

/// When to use relaxations, dives and a best-first search, and how much work small subproblems are
/// worth. Tests change these values.
struct RelaxedLimits {
    std::uint64_t nodes_before = 10'000'000;  ///< nodes of the kernel on the whole board
    double least_lp_bound = 0.87;             ///< LP bound of the whole board
    std::uint64_t nodes_for_kernel = 500'000; ///< about as long as choosing a branching takes
    std::uint64_t nodes_unrelaxed = 0; ///< with a log, of the kernel before a subproblem is relaxed
    int pivots = Relaxation::enough_pivots;
    DiveOptions dives{};
    BestFirstOptions best_first{};

    /// Before relaxations, the kernel and dives get about as long as the first one takes. With
    /// little slack they come first, and dives seldom.
    static RelaxedLimits of(const OpenBoard& open) {
        constexpr double nodes_per_number = 4;
        constexpr std::uint64_t later = 10;
        RelaxedLimits limits;
        limits.nodes_before =
            std::min(limits.nodes_before,
                     static_cast<std::uint64_t>(nodes_per_number * Relaxation::numbers(open)));
        if (slack_of_squares(open) < little_slack)
            limits.dives.nodes_before = later * limits.nodes_before;
        return limits;
    }
};

/// Branch and bound over linear relaxations: an exhaustive search for one completion of a board
/// with hardly enough diagonals. It branches on the number of queens on counting sets. The kernel
/// searches small subproblems; for it, diagonals that need a queen are further lines. If the
/// visitor wants more than one completion, some are visited more than once. With a log it writes a
/// cutting planes proof that refutes its subproblem, and concludes only what is worth a line of the
/// proof.
class RelaxedSearch {
public:
    /// The open board must not have conflicts. All references must outlive this object.
    RelaxedSearch(const OpenBoard& open, const Budget& budget, const Visitor& visit,
                  const RelaxedLimits& limits = {});
    /// Searches below a subproblem, on one thread. The log must have begun with it.
    RelaxedSearch(Subproblem root, const Budget& budget, const Visitor& visit,
                  const RelaxedLimits& limits, CuttingPlanesLog& log);

    /// Continues on `jobs` threads for about the time of so many kernel nodes. Returns the ending,
    /// if there is one. Returns nothing, at once, if the board does not suit this search or if
    /// memory is short.
    std::optional<Ending> resume(int jobs, std::uint64_t work);

    /// Does the board suit this search, and is there enough memory? Known after the first `resume`.
    bool is_worth_it() const { return is_worth_it_; }
    /// The number of queens placed so far, without forced queens of subproblems.
    std::uint64_t nodes() const { return nodes_; }
    /// The number of relaxations of subproblems so far.
    std::uint64_t parts() const { return parts_; }

private:
    void add(Subproblem part);
    /// The same for a part below a further decision. The log refutes it when the part is done.
    void add_decided(Subproblem part, int literal);
    void decide(Subproblem& part, SimplexWork& work);
    bool fix_by_squares(Subproblem& part, const Poll& poll);
    std::optional<Relaxation> strengthen(Subproblem& part, bool is_new, SimplexWork& work);
    bool place_forced(Subproblem& part);
    bool search(const Subproblem& part, std::uint64_t nodes);
    void split(Subproblem& part, const std::optional<SetBranch>& branch);

    const OpenBoard& open_;
    RelaxedLimits limits_;
    CuttingPlanesLog* log_ = nullptr;
    SharedEnding shared_;
    std::optional<CountingSets> sets_; // unless the subproblem has them
    bool is_worth_it_ = false;
    parallel::Tasks* tasks_ = nullptr; // tasks of the current call of resume
    std::mutex mutex_;
    std::vector<Subproblem> kept_; // for the next call; guarded by the mutex
    std::uint64_t work_limit_ = 0;
    std::atomic<std::uint64_t> work_{0}, nodes_{0}, parts_{0};
};

} // namespace qsat::solver
