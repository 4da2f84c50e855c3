#pragma once

#include "marginals/belief_beam.hpp"
#include "search/kernel.hpp"

namespace qsat::inline solver {

/// When to use dives, and how. Tests change these values.
struct DiveOptions {
    std::uint64_t seed = 0;
    std::uint64_t nodes_before = 1'000'000; ///< nodes of the kernel on the whole board
    /// On boards with fewer free squares, the kernel alone searches as well.
    std::size_t least_squares = 660;
    std::uint64_t nodes_for_kernel = 1'000'000; ///< most subproblems of 300 squares need fewer
    /// Dives end if no subproblem of a descent has more estimated completions, as binary logarithm.
    double least_log_completions = -30;
    BeamWidth beam{};
};

/// A resumable search for one completion on one thread. It places queens where most completions
/// remain, as belief propagation estimates (`marginals/belief_beam.hpp`), and gives the rest to a
/// kernel, again and again. It cannot detect that there is no completion. With the same options it
/// finds the same completion, however it is cut.
class BeliefDives {
public:
    /// All references must outlive this object.
    BeliefDives(const OpenBoard& open, const Budget& budget, const Visitor& visit,
                const DiveOptions& options = {});

    /// Is the board classic and neither too small nor too large?
    static bool suits(const OpenBoard& open, const DiveOptions& options = {});

    /// Continues for about the time of so many kernel nodes. Returns the ending, if there is one:
    /// Satisfied, or Stopped because of the budget. Also returns nothing, at once, if dives are not
    /// worth it.
    std::optional<Ending> resume(std::uint64_t nodes);

    /// False if the board does not suit dives, if memory is short, or if the estimates show that
    /// there is hardly a completion.
    bool is_worth_it() const { return beam_.has_value(); }
    /// The number of queens that kernels placed so far.
    std::uint64_t nodes() const { return nodes_; }
    /// The number of descents so far.
    std::uint64_t dives() const { return dives_; }

private:
    std::optional<Ending> work_until(std::uint64_t done);
    std::optional<Ending> search(const Beliefs& small);
    /// In messages. A kernel node takes about as long as a few of them.
    std::uint64_t done() const;

    const OpenBoard& open_;
    const Budget& budget_;
    const Visitor& visit_;
    DiveOptions options_;
    BeliefWork work_;
    std::optional<BeliefBeam> beam_;
    std::vector<Beliefs> small_; // subproblems for the kernel; the next one is last
    std::uint64_t nodes_ = 0;
    std::uint64_t dives_ = 0;
};

} // namespace qsat::solver
