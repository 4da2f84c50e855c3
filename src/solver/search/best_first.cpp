#include "search/best_first.hpp"

#include "search/subtree_size.hpp"

#include <algorithm>
#include <new>

namespace qsat::inline solver {

namespace {

/// The binary logarithm of the nodes that a kernel is expected to need, as in `SubtreeSize`.
double log_nodes(std::size_t squares, int rows) {
    constexpr double per_square = 2 * SubtreeSize::of_squares;
    constexpr double per_row = 2 * SubtreeSize::of_lines; // there are as many columns
    constexpr double per_ln = 1.442695040888963407;
    return per_ln * (per_square * static_cast<double>(squares) - per_row * rows);
}

double log_nodes(const Beliefs& beliefs) {
    return log_nodes(beliefs.free_count(), beliefs.open_rows());
}

} // namespace

BestFirstSearch::BestFirstSearch(const OpenBoard& open, const Budget& budget, const Visitor& visit,
                                 std::uint64_t seed, const BestFirstOptions& options)
    : open_{open}, budget_{budget}, visit_{visit}, seed_{seed}, options_{options},
      work_{budget.poll()} {}

bool BestFirstSearch::suits(const OpenBoard& open, const BestFirstOptions& options) {
    // With more, too many subproblems look alike.
    constexpr std::size_t most_squares_a_row = 12;
    const std::size_t squares = open.free_squares().size();
    return open.is_classic() && open.row_count() == open.column_count() && Beliefs::fits(open) &&
           squares <= most_squares_a_row * open.row_count() &&
           log_nodes(squares, open.row_count()) >= options.least_log_nodes;
}

std::optional<Ending> BestFirstSearch::resume(std::uint64_t nodes) try {
    constexpr std::uint64_t messages_per_node = 3; // in the same time
    const auto done = [&] { return work_.messages + messages_per_node * nodes_; };
    const std::uint64_t end = done() + messages_per_node * nodes;
    if (!is_worth_it_) return std::nullopt;
    if (!root_) start();
    while (!heap_.empty()) {
        if (done() >= end) return std::nullopt;
        std::ranges::pop_heap(heap_, {}, &Subproblem::priority);
        const Subproblem next = std::move(heap_.back());
        heap_.pop_back();
        if (auto ending = decide(next)) return ending;
    }
    return Exhausted{};
} catch (const BudgetSpent& spent) {
    return Ending{spent};
} catch (const std::bad_alloc&) { // some subproblems are lost
    heap_ = {};
    root_.reset();
    is_worth_it_ = false;
    return std::nullopt;
}

void BestFirstSearch::start() {
    constexpr double strict = 1e-4;
    constexpr int most_sweeps = 500;
    root_.emplace(open_);
    root_->propagate(strict, most_sweeps, work_);
    heap_.push_back({{}, 0, {}});
}

/// Returns nothing if the search goes on.
std::optional<Ending> BestFirstSearch::decide(const Subproblem& next) {
    constexpr double loose = 1e-2; // marginals of subproblems are only compared with each other
    constexpr int most_sweeps = 10;
    Beliefs beliefs = *root_;
    beliefs.place_all(next.queens);
    if (!beliefs.place_forced()) return std::nullopt;
    if (beliefs.open_rows() == 0) {
        if (visit_queens(open_, beliefs.queens(), visit_) == Visit::enough) return Satisfied{};
        return std::nullopt;
    }
    if (log_nodes(beliefs) <= options_.log_nodes_for_kernel) {
        Ending ending = search(beliefs);
        if (std::holds_alternative<Exhausted>(ending)) return std::nullopt;
        if (stop_reason(ending) != StopReason::node_limit) return ending;
    }
    beliefs.propagate(loose, most_sweeps, work_);
    divide(beliefs, next.log_share);
    return std::nullopt;
}

void BestFirstSearch::divide(const Beliefs& whole, double log_share) {
    constexpr double least_share = 1e-9; // messages that have not converged may claim anything
    constexpr double first = 1e6;
    const std::size_t rows = whole.queens().size() + whole.open_rows();
    const std::size_t bytes = heap_.size() * (sizeof(Subproblem) + rows * sizeof(int));
    const bool is_full = bytes > options_.most_bytes;
    ++divided_;
    const std::vector<std::size_t> line = whole.most_certain_line();
    double sum = 0;
    for (const std::size_t index : line)
        sum += whole.marginal(index);
    for (const std::size_t index : line) {
        work_.add(whole.free_count());
        Beliefs child = whole;
        if (!child.place(index)) continue;
        const double share =
            log_share + binary_logarithm(std::max(whole.marginal(index) / sum, least_share));
        const double priority =
            (is_full ? first : share) - options_.weight_of_nodes * log_nodes(child);
        heap_.push_back({{priority, -made_++}, share, child.queens()});
        std::ranges::push_heap(heap_, {}, &Subproblem::priority);
    }
}

Ending BestFirstSearch::search(const Beliefs& small) {
    Leftover part{small.queens(), {}};
    for (std::size_t index = 0; index < small.free_count(); ++index)
        part.squares.push_back(small.square(index));
    KernelReport report = search_part(
        open_, part, {.shuffle = true, .seed = seed_ + nodes_},
        {.budget = &budget_, .nodes = options_.nodes_for_kernel, .list_unsearched = false}, visit_);
    nodes_ += report.nodes;
    // The more squares a row, the more nodes; so the boundary follows what the kernel decides.
    constexpr double up = 0.2;
    constexpr double down = 1.2; // one of seven is searched in vain
    if (stop_reason(report.ending) == StopReason::node_limit)
        options_.log_nodes_for_kernel -= down;
    else if (report.nodes < options_.nodes_for_kernel / 4)
        options_.log_nodes_for_kernel += up;
    return std::move(report.ending);
}

} // namespace qsat::solver
