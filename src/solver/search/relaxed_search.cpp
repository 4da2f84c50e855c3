#include "search/relaxed_search.hpp"

#include "cutting_planes/cutting_planes_log.hpp"
#include "engine/memory.hpp"

#include <algorithm>
#include <memory>
#include <new>
#include <utility>

namespace qsat::inline solver {

RelaxedSearch::RelaxedSearch(const OpenBoard& open, const Budget& budget, const Visitor& visit,
                             const RelaxedLimits& limits)
    : open_{open}, limits_{limits}, shared_{budget, visit} {
    // Above this, a single relaxation takes long, without a turn for other methods.
    constexpr double most_numbers = 1e6; // 200 rows with 200 excluded diagonals
    // Part of the available memory: the kernel and the visitor also need some.
    constexpr double most = 0.5;
    if (!open.is_classic() || Relaxation::numbers(open) > most_numbers ||
        open.row_count() != open.column_count() ||
        Relaxation::bytes_of_search(open) > most * available_memory())
        return;
    try {
        kept_.emplace_back(open, sets_.emplace(open, budget.poll()), budget.poll());
        is_worth_it_ = true;
    } catch (const std::bad_alloc&) {
        // The same as too little memory in the check above.
    }
}

RelaxedSearch::RelaxedSearch(Subproblem root, const Budget& budget, const Visitor& visit,
                             const RelaxedLimits& limits, CuttingPlanesLog& log)
    : open_{root.open()}, limits_{limits}, log_{&log}, shared_{budget, visit}, is_worth_it_{true} {
    kept_.push_back(std::move(root));
}

std::optional<Ending> RelaxedSearch::resume(int jobs, std::uint64_t work) {
    if (!is_worth_it_) return std::nullopt;
    work_limit_ = work_ + work;
    try {
        parallel::Tasks tasks{jobs};
        tasks_ = &tasks;
        for (auto parts = std::exchange(kept_, {}); !parts.empty(); parts.pop_back())
            add(std::move(parts.back())); // the first one kept is processed first
        tasks.run();
    } catch (const std::bad_alloc&) { // some subproblems are lost
        kept_ = {};
        is_worth_it_ = false;
        if (shared_.is_over()) return shared_.take();
    }
    if (!is_worth_it_ || (!kept_.empty() && !shared_.is_over())) return std::nullopt;
    return shared_.take();
}

/// The part added last is processed first.
void RelaxedSearch::add(Subproblem part) {
    tasks_->add([this, part = std::make_shared<Subproblem>(std::move(part))] {
        if (shared_.is_over()) return;
        if (work_ >= work_limit_) {
            const std::scoped_lock lock{mutex_};
            return kept_.push_back(std::move(*part));
        }
        SimplexWork work{shared_.budget().poll()};
        try {
            decide(*part, work);
        } catch (const BudgetSpent& spent) {
            shared_.end(spent);
        }
        // Nodes of large boards take longer: 20 ns with 500 free squares, 50 to 400 ns with 2000. A
        // number takes 0.3 ns.
        work_ += work.numbers / std::max<std::uint64_t>(32, open_.free_squares().size() / 30);
    });
}

void RelaxedSearch::add_decided(Subproblem part, int literal) {
    if (log_ != nullptr) {
        part.decisions.push_back(literal);
        tasks_->add([this, decisions = part.decisions] {
            if (!shared_.is_over()) log_->refute(decisions);
        });
    }
    add(std::move(part));
}

void RelaxedSearch::decide(Subproblem& part, SimplexWork& work) {
    ++parts_;
    RefutedSide tell;
    if (log_ != nullptr)
        tell = [&](SetBranch branch, bool more, const DualValues& refuting) {
            log_->refute_side(part, branch, more, refuting);
        };
    for (bool is_new = true;; is_new = false) {
        std::optional<Relaxation> relaxation = strengthen(part, is_new, work);
        if (!relaxation || !place_forced(part) || !is_worth_it_) return;
        if (is_new && search(part, limits_.nodes_for_kernel)) return;
        const SetBranching branching = choose_branch(std::move(*relaxation), part, work, tell);
        if (branching.is_tightened) continue;
        if (!branching.is_refuted) split(part, branching.branch);
        return;
    }
}

/// Removes the squares that the sum of squares has no room for, up to a fixed point: a thousandth
/// of the time of a relaxation. Returns false if this decides the subproblem.
bool RelaxedSearch::fix_by_squares(Subproblem& part, const Poll& poll) {
    for (;;) {
        if (!place_forced(part)) return false;
        const std::size_t free = part.position().free_count();
        const LagrangianBound argument{dual_values_of_squares(part), part, poll};
        if (argument.refutes()) return false;
        argument.fix_by_reduced_cost(part);
        if (part.position().free_count() == free) return true;
    }
}

/// Returns nothing if this decides the subproblem.
std::optional<Relaxation> RelaxedSearch::strengthen(Subproblem& part, bool is_new,
                                                    SimplexWork& work) {
    constexpr int most_rounds = 10;
    for (int round = 1;; ++round) {
        if (!place_forced(part)) return std::nullopt;
        if (log_ != nullptr && is_new && round == 1) {
            const auto lines_alone = no_dual_values(part);
            if (LagrangianBound{lines_alone, part, work.poll}.refutes()) {
                log_->refute(part, lines_alone);
                return std::nullopt;
            }
            const auto nodes = parts_ == 1 ? limits_.nodes_before : limits_.nodes_unrelaxed;
            if (nodes > 0 && search(part, nodes)) return std::nullopt;
        }
        if (log_ == nullptr && !fix_by_squares(part, work.poll)) return std::nullopt;
        const std::size_t free = part.position().free_count();
        const std::ptrdiff_t required = part.required_count();
        Relaxation relaxation{part, work.poll};
        const bool lives = relaxation.solve(limits_.pivots, work);
        if (log_ == nullptr && is_new && parts_ == 1 && round == 1)
            is_worth_it_ = !lives || relaxation.lp_bound() >= limits_.least_lp_bound;
        if (!is_worth_it_) return relaxation;
        const DualValues dual_values = relaxation.dual_values();
        const LagrangianBound argument{dual_values, part, work.poll};
        if (argument.refutes()) {
            if (log_ != nullptr) log_->refute(part, dual_values);
            return std::nullopt;
        }
        if (log_ != nullptr)
            log_->fix_by_reduced_cost(part, dual_values, argument);
        else
            argument.fix_by_reduced_cost(part);
        const std::size_t left = part.position().free_count();
        const bool has_changed =
            20 * left <= 19 * free || (relaxation.is_tight() && part.required_count() > required);
        if (round >= most_rounds || !has_changed) return relaxation;
    }
}

/// Returns false if this decides the subproblem.
bool RelaxedSearch::place_forced(Subproblem& part) {
    if (!part.place_forced()) return false;
    if (!part.position().is_completed()) return true;
    visit_queens(open_, part.queens(), shared_.visitor());
    return false;
}

void RelaxedSearch::split(Subproblem& part, const std::optional<SetBranch>& branch) {
    if (branch) {
        const int literal = log_ != nullptr ? log_->more_than(*branch) : 0;
        Subproblem more = part;
        branch->bound(part, false);
        branch->bound(more, true);
        add(std::move(part));
        return add_decided(std::move(more), literal);
    }
    const std::vector<int> squares = part.squares_of_shortest_line();
    for (std::size_t i = squares.size(); i-- > 0;) {
        Subproblem child = part;
        child.place(squares[i]);
        ++nodes_;
        add_decided(std::move(child), opb_variable(squares[i]));
    }
}

/// Searches a small subproblem with the kernel. Returns true if it is done.
bool RelaxedSearch::search(const Subproblem& part, std::uint64_t nodes) {
    Leftover leftover{part.queens(), part.free_squares()};
    for (int diagonal = 0; diagonal < part.diagonal_count(); ++diagonal)
        if (part.is_required(diagonal))
            leftover.required.push_back(part.free_on_diagonal(diagonal));
    const Budget& budget = shared_.budget();
    const std::uint64_t left = budget.node_limit - std::min(budget.node_limit, nodes_.load());
    RefutationLog refutations;
    const KernelReport report =
        search_part(open_, leftover, {},
                    {.budget = &budget, .nodes = std::min(nodes, left), .list_unsearched = false},
                    shared_.visitor(), log_ != nullptr ? &refutations : nullptr);
    nodes_ += report.nodes;
    work_ += report.nodes;
    if (const auto* stopped = std::get_if<Stopped>(&report.ending)) {
        if (stopped->reason == StopReason::node_limit && nodes_ < budget.node_limit) return false;
        shared_.end(*stopped);
    }
    if (shared_.is_over()) return true;
    std::vector<int> decisions = part.decisions;
    for (const RefutationLog::Step step : refutations.steps()) {
        if (step == RefutationLog::refuted) {
            log_->refute(decisions);
            decisions.pop_back();
        } else {
            decisions.push_back(opb_variable(leftover.squares[step]));
        }
    }
    return true;
}

} // namespace qsat::solver
