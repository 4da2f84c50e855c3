#include "search/relaxed_search.hpp"

#include "engine/memory.hpp"
#include "engine/shared_ending.hpp"
#include "parallel/parallel.hpp"
#include "relaxation/set_branching.hpp"
#include "search/part_search.hpp"

#include <algorithm>
#include <memory>
#include <new>
#include <utility>

namespace qsat {

namespace {

/// Above this size, a single relaxation takes minutes, without a turn for other methods.
bool is_too_large(const OpenBoard& open) {
    constexpr double most_numbers = 4e6; // of a tableau; 100 rows with 100 excluded diagonals
    const double rows =
        open.row_count() + open.column_count() + open.sum_count() + open.difference_count();
    return static_cast<double>(open.free_squares().size()) * rows > most_numbers;
}

} // namespace

class RelaxedSearch::Search {
public:
    Search(const OpenBoard& open, const Budget& budget, const Visitor& visit,
           const RelaxedLimits& limits)
        : open_{open}, limits_{limits}, shared_{budget, visit}, counts_{open, false, budget.poll()},
          is_worth_it_{open.row_count() == open.column_count()} {
        if (is_worth_it_)
            keep({Subproblem{open, budget.poll()}, SetBounds{counts_, open.row_count()}});
    }

    std::optional<Ending> resume(int jobs, std::uint64_t work) {
        work_limit_ = work_ + work;
        try {
            run(jobs);
        } catch (const std::bad_alloc&) { // some subproblems are lost
            kept_ = {};
            is_worth_it_ = false;
            if (shared_.is_over()) return shared_.take();
        }
        if (!is_worth_it_ || (!kept_.empty() && !shared_.is_over())) return std::nullopt;
        return shared_.take();
    }

    bool is_worth_it() const { return is_worth_it_; }
    std::uint64_t nodes() const { return nodes_; }
    std::uint64_t parts() const { return parts_; }

private:
    /// A subproblem with its bounds on counting sets.
    struct Part {
        Subproblem subproblem;
        SetBounds bounds;
    };

    void run(int jobs) {
        parallel::Tasks tasks{jobs};
        tasks_ = &tasks;
        for (std::vector<Part> parts = std::exchange(kept_, {}); !parts.empty(); parts.pop_back())
            add(std::move(parts.back())); // the first one kept is processed first
        tasks.run();
    }

    void keep(Part part) {
        const std::scoped_lock lock{mutex_};
        kept_.push_back(std::move(part));
    }

    void add(Part part) {
        tasks_->add([this, part = std::make_shared<Part>(std::move(part))] {
            if (shared_.is_over()) return;
            if (work_ >= work_limit_) return keep(std::move(*part));
            SimplexWork work{shared_.budget().poll()};
            try {
                decide(*part, work);
            } catch (const BudgetSpent& spent) {
                shared_.end(spent);
            }
            work_ += work.numbers / numbers_per_node();
        });
    }

    void decide(Part& part, SimplexWork& work) {
        ++parts_;
        std::optional<Relaxation> relaxation = strengthen(part, work);
        if (!relaxation || !place_forced(part)) return;
        if (!is_worth_it_) return;
        if (search(part.subproblem)) return;
        const SetBranching branching =
            choose_branch(std::move(*relaxation), counts_, part.subproblem, part.bounds, work);
        if (!branching.is_refuted) split(part, branching.branch);
    }

    /// Nodes of large boards take longer: 20 ns with 500 free squares, 50 to 400 ns with 2000. A
    /// number takes 0.6 ns.
    std::uint64_t numbers_per_node() const {
        constexpr std::uint64_t least = 16;
        constexpr std::size_t squares_per_number = 30;
        return std::max<std::uint64_t>(least, open_.free_squares().size() / squares_per_number);
    }

    /// Returns nothing if this decides the subproblem.
    std::optional<Relaxation> strengthen(Part& part, SimplexWork& work) {
        constexpr int most_rounds = 4;
        for (int round = 1;; ++round) {
            if (!place_forced(part)) return std::nullopt;
            const std::size_t free = part.subproblem.position().free_count();
            Relaxation relaxation{part.subproblem, counts_, part.bounds, work.poll};
            const bool lives = relaxation.solve(Relaxation::enough_pivots, work);
            if (parts_ == 1 && round == 1)
                is_worth_it_ = !lives || relaxation.lp_bound() >= limits_.least_lp_bound;
            if (!is_worth_it_) return relaxation;
            const LagrangianBound argument{relaxation.dual_values(), counts_, part.subproblem,
                                           part.bounds, work.poll};
            if (argument.refutes()) return std::nullopt;
            argument.fix_by_reduced_cost(part.subproblem, part.bounds);
            const std::size_t left = part.subproblem.position().free_count();
            if (round == most_rounds || 20 * left > 19 * free) return relaxation;
        }
    }

    /// Returns false if this decides the subproblem.
    bool place_forced(Part& part) {
        if (!part.subproblem.place_forced()) return false;
        if (!part.subproblem.position().is_completed()) return true;
        visit_queens(open_, part.subproblem.queens(), shared_.visitor());
        return false;
    }

    void split(Part& part, const std::optional<SetBranch>& branch) {
        if (branch) {
            Part more = part;
            part.bounds.most[branch->count] = branch->most;
            more.bounds.least[branch->count] = branch->most + 1;
            add(std::move(part)); // the last one added is processed first
            add(std::move(more));
            return;
        }
        const std::vector<int> squares = part.subproblem.squares_of_shortest_line();
        for (std::size_t i = squares.size(); i-- > 0;) {
            Part child = part;
            child.subproblem.place(squares[i]);
            ++nodes_;
            add(std::move(child));
        }
    }

    /// Searches a subproblem with the kernel. Returns true if it is done.
    bool search(const Subproblem& subproblem) {
        Leftover part{subproblem.queens(), {}};
        for (std::size_t i = 0; i < open_.free_squares().size(); ++i)
            if (const int square = static_cast<int>(i); subproblem.position().is_free(square))
                part.squares.push_back(square);
        for (int diagonal = 0; diagonal < subproblem.diagonal_count(); ++diagonal)
            if (subproblem.is_required(diagonal))
                part.required.push_back(subproblem.free_on_diagonal(diagonal));
        const Budget& budget = shared_.budget();
        const std::uint64_t left = budget.node_limit - std::min(budget.node_limit, nodes_.load());
        const KernelReport report = search_part(open_, part, {},
                                                {.budget = &budget,
                                                 .nodes = std::min(limits_.nodes_for_kernel, left),
                                                 .list_unsearched = false},
                                                shared_.visitor());
        nodes_ += report.nodes;
        work_ += report.nodes;
        const auto* stopped = std::get_if<Stopped>(&report.ending);
        if (stopped == nullptr) return true;
        if (stopped->reason == StopReason::node_limit && nodes_ < budget.node_limit) return false;
        shared_.end(*stopped);
        return true;
    }

    const OpenBoard& open_;
    RelaxedLimits limits_;
    SharedEnding shared_;
    CountingSets counts_;
    bool is_worth_it_;
    parallel::Tasks* tasks_ = nullptr; // tasks of the current call of resume
    std::mutex mutex_;
    std::vector<Part> kept_; // for the next call; guarded by the mutex
    std::uint64_t work_limit_ = 0;
    std::atomic<std::uint64_t> work_{0}, nodes_{0}, parts_{0};
};

RelaxedSearch::RelaxedSearch(const OpenBoard& open, const Budget& budget, const Visitor& visit,
                             const RelaxedLimits& limits) {
    // Part of the available memory: the kernel and the visitor also need some.
    constexpr double most = 0.5;
    if (!open.is_classic() || is_too_large(open)) return;
    if (Relaxation::bytes_of_search(open, false) > most * available_memory()) return;
    try {
        search_ = std::make_unique<Search>(open, budget, visit, limits);
    } catch (const std::bad_alloc&) {
        // The same as too little memory in the check above.
    }
}
RelaxedSearch::~RelaxedSearch() = default;

std::optional<Ending> RelaxedSearch::resume(int jobs, std::uint64_t work) {
    return search_ ? search_->resume(jobs, work) : std::nullopt;
}
bool RelaxedSearch::is_worth_it() const { return search_ && search_->is_worth_it(); }
std::uint64_t RelaxedSearch::nodes() const { return search_ ? search_->nodes() : 0; }
std::uint64_t RelaxedSearch::parts() const { return search_ ? search_->parts() : 0; }

} // namespace qsat
