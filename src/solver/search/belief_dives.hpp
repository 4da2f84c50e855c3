#pragma once

#include "engine/memory.hpp"
#include "marginals/belief_beam.hpp"
#include "search/kernel.hpp"

#include <algorithm>
#include <new>

namespace qsat::inline solver {

/// When to use dives, and how. Tests change these values.
struct DiveOptions {
    std::uint64_t seed = 0;
    std::uint64_t nodes_before = 50'000; ///< nodes of the kernel on the whole board
    /// On boards with fewer free squares, the kernel alone searches as well.
    std::size_t least_squares = 660;
    std::uint64_t nodes_for_kernel = 1'000'000; ///< most subproblems of 300 squares need fewer
    /// Dives end if no subproblem of a descent has more estimated completions, as binary logarithm.
    double least_log_completions = -30;
    BeamWidth beam{};
};

/// A resumable search for one completion on one thread. It places queens where most completions
/// remain, as belief propagation estimates, and gives the rest to a kernel, again and again. It
/// cannot detect that there is no completion. However it is cut, it finds the same completion.
class BeliefDives {
public:
    /// All references must outlive this object.
    BeliefDives(const OpenBoard& open, const Budget& budget, const Visitor& visit,
                const DiveOptions& options = {})
        : open_{open}, budget_{budget}, visit_{visit}, options_{options}, work_{budget.poll()} {
        constexpr double most = 0.25; // of the available memory, which others also need
        if (suits(open, options) &&
            BeliefBeam::bytes(open, options.beam) < most * available_memory())
            beam_.emplace(open, options.seed, options.beam);
    }

    /// Is the board classic and neither too small nor too large?
    static bool suits(const OpenBoard& open, const DiveOptions& options = {}) {
        constexpr std::size_t most_squares = 50'000; // a descent takes some ten seconds
        const std::size_t squares = open.free_squares().size();
        return open.is_classic() && open.row_count() == open.column_count() &&
               squares >= options.least_squares && squares <= most_squares && Beliefs::fits(open);
    }

    /// Continues for about the time of so many kernel nodes. Returns Satisfied, Stopped because of
    /// the budget, or nothing, which comes at once if dives are not worth it.
    std::optional<Ending> resume(std::uint64_t nodes) {
        // Nodes of large boards take longer: 20 ns with 500 free squares, 45 ns with 1400, 50 to
        // 400 ns with 2000, and 700 ns on lists of 5700. A message takes 5 to 7 ns.
        constexpr double squares_for_one = 450;
        const double ratio = static_cast<double>(open_.free_squares().size()) / squares_for_one;
        const auto messages_per_node = 1 + static_cast<std::uint64_t>(ratio * ratio);
        const std::uint64_t end = done() + nodes * messages_per_node;
        try {
            while (beam_ && done() < end) {
                if (!small_.empty()) {
                    const Beliefs next = std::move(small_.back());
                    small_.pop_back();
                    if (auto ending = search(next)) return ending;
                } else if (!beam_->step(work_)) {
                    ++dives_;
                    small_ = beam_->take();
                    std::ranges::reverse(small_);
                    if (small_.empty() ||
                        small_.back().log_completions() < options_.least_log_completions) {
                        small_.clear();
                        beam_.reset();
                    }
                }
            }
        } catch (const BudgetSpent& spent) {
            return Ending{spent};
        } catch (const std::bad_alloc&) {
            small_.clear();
            beam_.reset();
        }
        return std::nullopt;
    }

    /// False if the board does not suit dives, if memory is short, or if the estimates show that
    /// there is hardly a completion.
    bool is_worth_it() const { return beam_.has_value(); }
    std::uint64_t nodes() const { return nodes_; } ///< queens that kernels placed so far
    std::uint64_t dives() const { return dives_; } ///< descents so far

private:
    /// In messages. A kernel node takes about as long as a few of them.
    std::uint64_t done() const {
        constexpr std::uint64_t messages_per_node = 3; // of a small subproblem
        return work_.messages + messages_per_node * nodes_;
    }

    /// Returns nothing if the subproblem has no completion, as far as the kernel searched.
    std::optional<Ending> search(const Beliefs& small) {
        if (small.open_rows() == 0) {
            if (visit_queens(open_, small.queens(), visit_) == Visit::enough) return Satisfied{};
            return std::nullopt;
        }
        Leftover part{small.queens(), {}};
        for (std::size_t i = 0; i < small.free_count(); ++i)
            part.squares.push_back(small.square(i));
        KernelReport report = search_part(
            open_, part, {.shuffle = true, .seed = options_.seed + nodes_},
            {.budget = &budget_, .nodes = options_.nodes_for_kernel, .list_unsearched = false},
            visit_);
        nodes_ += report.nodes;
        if (std::holds_alternative<Exhausted>(report.ending) ||
            stop_reason(report.ending) == StopReason::node_limit)
            return std::nullopt;
        return std::move(report.ending);
    }

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
