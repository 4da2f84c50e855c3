#include "search/belief_dives.hpp"

#include "engine/memory.hpp"

#include <algorithm>
#include <new>

namespace qsat::inline solver {

BeliefDives::BeliefDives(const OpenBoard& open, const Budget& budget, const Visitor& visit,
                         const DiveOptions& options)
    : open_{open}, budget_{budget}, visit_{visit}, options_{options}, work_{budget.poll()} {
    constexpr double most = 0.25; // of the available memory, which others also need
    if (suits(open, options) && BeliefBeam::bytes(open, options.beam) < most * available_memory())
        beam_.emplace(open, options.seed, options.beam);
}

bool BeliefDives::suits(const OpenBoard& open, const DiveOptions& options) {
    constexpr std::size_t most_squares = 50'000; // a descent takes some ten seconds
    const std::size_t squares = open.free_squares().size();
    return open.is_classic() && open.row_count() == open.column_count() &&
           squares >= options.least_squares && squares <= most_squares && Beliefs::fits(open);
}

std::uint64_t BeliefDives::done() const {
    constexpr std::uint64_t messages_per_node = 3; // of a small subproblem
    return work_.messages + messages_per_node * nodes_;
}

std::optional<Ending> BeliefDives::resume(std::uint64_t nodes) {
    // Nodes of large boards take longer: 20 ns with 500 free squares, 45 ns with 1400, 50 to 400 ns
    // with 2000, and 700 ns on lists of 5700. A message takes 5 to 7 ns.
    constexpr double squares_for_one = 450;
    const double ratio = static_cast<double>(open_.free_squares().size()) / squares_for_one;
    const auto messages_per_node = 1 + static_cast<std::uint64_t>(ratio * ratio);
    if (!beam_) return std::nullopt;
    try {
        return work_until(done() + nodes * messages_per_node);
    } catch (const BudgetSpent& spent) {
        return Ending{spent};
    } catch (const std::bad_alloc&) {
        small_.clear();
        beam_.reset();
        return std::nullopt;
    }
}

std::optional<Ending> BeliefDives::work_until(std::uint64_t end) {
    while (done() < end) {
        if (!small_.empty()) {
            const Beliefs next = std::move(small_.back());
            small_.pop_back();
            if (auto ending = search(next)) return ending;
            continue;
        }
        if (beam_->step(work_)) continue;
        ++dives_;
        small_ = beam_->take();
        if (small_.empty() || small_.front().log_completions() < options_.least_log_completions) {
            small_.clear();
            beam_.reset();
            return std::nullopt;
        }
        std::ranges::reverse(small_);
    }
    return std::nullopt;
}

/// Returns nothing if the subproblem has no completion, as far as the kernel searched.
std::optional<Ending> BeliefDives::search(const Beliefs& small) {
    if (small.open_rows() == 0) {
        if (visit_queens(open_, small.queens(), visit_) == Visit::enough) return Satisfied{};
        return std::nullopt;
    }
    Leftover part{small.queens(), {}};
    for (std::size_t i = 0; i < small.free_count(); ++i)
        part.squares.push_back(small.square(i));
    KernelReport report = search_part(
        open_, part, {.shuffle = true, .seed = options_.seed + nodes_},
        {.budget = &budget_, .nodes = options_.nodes_for_kernel, .list_unsearched = false}, visit_);
    nodes_ += report.nodes;
    if (std::holds_alternative<Exhausted>(report.ending) ||
        stop_reason(report.ending) == StopReason::node_limit)
        return std::nullopt;
    return std::move(report.ending);
}

} // namespace qsat::solver
