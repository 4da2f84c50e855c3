#pragma once

#include "marginals/beliefs.hpp"
#include "search/kernel.hpp"

#include <utility>

namespace qsat::inline solver {

/// When to search best-first, and how. Tests change these values. Logarithms are binary.
struct BestFirstOptions {
    double least_log_nodes = 32.5; ///< expected for the whole board; smaller ones suit a kernel
    std::uint64_t nodes_for_kernel = 100'000; ///< before a subproblem is divided after all
    double log_nodes_for_kernel = 16;         ///< subproblems expected to need more are divided
    double weight_of_nodes = 0.3;     ///< in the priority, beside the share of the completions
    std::size_t most_bytes = 1 << 28; ///< of subproblems; above it, small ones come first
};

/// A resumable, exhaustive search for one completion on one thread. The subproblem comes first that
/// has the greatest share of the completions, as belief propagation estimates, for the nodes that a
/// kernel is expected to need. The kernel decides small subproblems; others are divided on the row
/// or column whose queen is most certain. Estimates only choose the order. However the search is
/// cut, it visits the same completion. If the visitor wants more than one, some are visited more
/// than once.
class BestFirstSearch {
public:
    /// The open board must not have conflicts. All references must outlive this object.
    BestFirstSearch(const OpenBoard& open, const Budget& budget, const Visitor& visit,
                    std::uint64_t seed = 0, const BestFirstOptions& options = {});

    /// Is the board classic, with few free squares a row, and still too large for a kernel?
    static bool suits(const OpenBoard& open, const BestFirstOptions& options = {});

    /// Continues for about the time of so many kernel nodes. Returns the ending, if there is one.
    /// Returns nothing, at once, after memory was short.
    std::optional<Ending> resume(std::uint64_t nodes);

    bool is_worth_it() const { return is_worth_it_; }  ///< false after memory was short
    std::uint64_t nodes() const { return nodes_; }     ///< queens that kernels placed so far
    std::uint64_t divided() const { return divided_; } ///< subproblems divided so far

private:
    struct Subproblem {
        /// The number of subproblems made later decides between equals.
        std::pair<double, std::int64_t> priority;
        double log_share; // of all completions
        std::vector<int> queens;
    };

    void start();
    std::optional<Ending> decide(const Subproblem& next);
    void divide(const Beliefs& whole, double log_share);
    Ending search(const Beliefs& small);

    const OpenBoard& open_;
    const Budget& budget_;
    const Visitor& visit_;
    std::uint64_t seed_;
    BestFirstOptions options_;
    BeliefWork work_;
    bool is_worth_it_ = true;
    std::optional<Beliefs> root_; // subproblems start from its messages
    std::vector<Subproblem> heap_;
    std::int64_t made_ = 0; // subproblems
    std::uint64_t nodes_ = 0;
    std::uint64_t divided_ = 0;
};

} // namespace qsat::solver
