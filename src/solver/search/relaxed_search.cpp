#include "search/relaxed_search.hpp"

#include "engine/memory.hpp"
#include "engine/shared_ending.hpp"
#include "parallel/parallel.hpp"
#include "relaxation/count_branching.hpp"

#include <algorithm>
#include <memory>
#include <new>
#include <utility>

namespace qsat {

class RelaxedSearch::Search {
public:
    Search(const OpenBoard& open, const Budget& budget, const Visitor& visit,
           const RelaxedLimits& limits)
        : open_{open}, limits_{limits}, shared_{budget, visit}, counts_{open, false, budget.poll()},
          is_worth_it_{open.row_count() == open.column_count()} {
        if (is_worth_it_)
            keep({Remainder{open, budget.poll()}, CountBounds{counts_, open.row_count()}});
    }

    std::optional<Ending> go_on(int jobs, std::uint64_t work) {
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
        Remainder remainder;
        CountBounds bounds;
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
            constexpr std::uint64_t numbers_per_node = 16;
            work_ += work.numbers / numbers_per_node;
        });
    }

    void decide(Part& part, SimplexWork& work) {
        ++parts_;
        std::optional<Relaxation> relaxation = strengthen(part, work);
        if (!relaxation || !place_forced(part)) return;
        if (!is_worth_it_) return;
        if (search(part.remainder)) return;
        const CountBranching branching =
            choose_branch(std::move(*relaxation), counts_, part.remainder, part.bounds, work);
        if (!branching.is_refuted) split(part, branching.branch);
    }

    /// Returns nothing if this decides the subproblem.
    std::optional<Relaxation> strengthen(Part& part, SimplexWork& work) {
        constexpr int most_rounds = 4;
        for (int round = 1;; ++round) {
            if (!place_forced(part)) return std::nullopt;
            const std::size_t free = part.remainder.position().free_count();
            Relaxation relaxation{part.remainder, counts_, part.bounds, work.poll};
            const bool lives = relaxation.solve(Relaxation::enough_pivots, work);
            if (parts_ == 1 && round == 1)
                is_worth_it_ = !lives || relaxation.strength() >= limits_.least_strength;
            if (!is_worth_it_) return relaxation;
            const PriceArgument argument{relaxation.prices(), counts_, part.remainder, part.bounds,
                                         work.poll};
            if (argument.refutes()) return std::nullopt;
            argument.conclude(part.remainder, part.bounds);
            const std::size_t left = part.remainder.position().free_count();
            if (round == most_rounds || 20 * left > 19 * free) return relaxation;
        }
    }

    /// Returns false if this decides the subproblem.
    bool place_forced(Part& part) {
        if (!part.remainder.place_forced()) return false;
        if (!part.remainder.position().is_completed()) return true;
        visit(part.remainder.queens());
        return false;
    }

    void split(Part& part, const std::optional<CountBranch>& branch) {
        if (branch) {
            Part more = part;
            part.bounds.most[branch->count] = branch->most;
            more.bounds.least[branch->count] = branch->most + 1;
            add(std::move(part)); // the last one added is processed first
            add(std::move(more));
            return;
        }
        const std::vector<int> squares = part.remainder.squares_of_shortest_line();
        for (std::size_t i = squares.size(); i-- > 0;) {
            Part child = part;
            child.remainder.place(squares[i]);
            ++nodes_;
            add(std::move(child));
        }
    }

    /// Searches a subproblem with the kernel. Returns true if it is done.
    bool search(const Remainder& remainder) {
        std::vector<int> squares;
        std::vector<int> place(open_.free_squares().size(), -1);
        for (int square = 0; square < static_cast<int>(place.size()); ++square) {
            if (!remainder.position().is_free(square)) continue;
            place[square] = static_cast<int>(squares.size());
            squares.push_back(square);
        }
        std::vector<std::vector<int>> required;
        for (int diagonal = 0; diagonal < remainder.diagonal_count(); ++diagonal) {
            if (!remainder.is_required(diagonal)) continue;
            required.push_back(remainder.free_on_diagonal(diagonal));
            for (int& square : required.back())
                square = place[square];
        }
        const OpenBoard part{open_, squares, shared_.budget().poll()};
        const auto kernel = make_lane_kernel(part, {}, std::move(required));
        const Visitor visit_part = [&](std::span<const int> chosen) {
            std::vector<int> queens = remainder.queens();
            for (const int square : chosen)
                queens.push_back(squares[square]);
            return visit(queens);
        };
        const Budget& budget = shared_.budget();
        const std::uint64_t left = budget.node_limit - std::min(budget.node_limit, nodes_.load());
        const KernelReport report =
            kernel->search({},
                           {.budget = &budget,
                            .nodes = std::min(limits_.nodes_for_kernel, left),
                            .list_unsearched = false},
                           visit_part);
        nodes_ += report.nodes;
        work_ += report.nodes;
        const auto* stopped = std::get_if<Stopped>(&report.ending);
        if (stopped == nullptr) return true;
        if (stopped->reason == StopReason::node_limit && nodes_ < budget.node_limit) return false;
        shared_.end(*stopped);
        return true;
    }

    Visit visit(const std::vector<int>& queens) {
        std::vector<int> chosen(open_.row_count());
        for (const int queen : queens)
            chosen[open_.free_squares()[queen].row] = queen;
        return shared_.visitor()(chosen);
    }

    const OpenBoard& open_;
    RelaxedLimits limits_;
    SharedEnding shared_;
    QueenCounts counts_;
    bool is_worth_it_;
    parallel::Tasks* tasks_ = nullptr; // tasks of the current call of go_on
    std::mutex mutex_;
    std::vector<Part> kept_; // for the next call; guarded by the mutex
    std::uint64_t work_limit_ = 0;
    std::atomic<std::uint64_t> work_{0}, nodes_{0}, parts_{0};
};

RelaxedSearch::RelaxedSearch(const OpenBoard& open, const Budget& budget, const Visitor& visit,
                             const RelaxedLimits& limits) {
    // Part of the available memory: the kernel and the visitor also need some.
    constexpr double most = 0.5;
    if (Relaxation::bytes_of_search(open, false) > most * available_memory()) return;
    try {
        search_ = std::make_unique<Search>(open, budget, visit, limits);
    } catch (const std::bad_alloc&) {
        // The same as too little memory in the check above.
    }
}
RelaxedSearch::~RelaxedSearch() = default;

std::optional<Ending> RelaxedSearch::go_on(int jobs, std::uint64_t work) {
    return search_ ? search_->go_on(jobs, work) : std::nullopt;
}
bool RelaxedSearch::is_worth_it() const { return search_ && search_->is_worth_it(); }
std::uint64_t RelaxedSearch::nodes() const { return search_ ? search_->nodes() : 0; }
std::uint64_t RelaxedSearch::parts() const { return search_ ? search_->parts() : 0; }

} // namespace qsat
