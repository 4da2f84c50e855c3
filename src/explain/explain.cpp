#include "explain/explain.hpp"

#include "engine/make_open_board.hpp"
#include "explain/hitting_set.hpp"
#include "explain/parts_formula.hpp"
#include "solve/complete.hpp"

#include <algorithm>
#include <iterator>
#include <memory>

namespace qsat {

namespace {

using Numbers = std::vector<int>; // of parts, ascending

Numbers without(const Numbers& numbers, const Numbers& removed) {
    Numbers rest;
    std::ranges::set_difference(numbers, removed, std::back_inserter(rest));
    return rest;
}

Numbers merged(const Numbers& numbers, const Numbers& more) {
    Numbers all;
    std::ranges::merge(numbers, more, std::back_inserter(all));
    return all;
}

/// Sets of parts of one board, and what becomes of the board if it has these parts only. Functions
/// that return nothing were stopped; `stopped` says why.
class Explainer {
public:
    Explainer(const Board& board, const Budget& budget)
        : board_{board}, parts_{parts_of(board)}, budget_{budget} {
        std::ranges::sort(parts_);
    }

    Numbers all() const {
        Numbers numbers(parts_.size());
        for (std::size_t i = 0; i < numbers.size(); ++i)
            numbers[i] = static_cast<int>(i);
        return numbers;
    }

    std::vector<BoardPart> parts(const Numbers& numbers) const {
        std::vector<BoardPart> parts;
        for (const int number : numbers)
            parts.push_back(parts_[number]);
        return parts;
    }

    Numbers numbers(const std::vector<BoardPart>& parts) const {
        Numbers numbers;
        for (const BoardPart& part : parts)
            numbers.push_back(
                static_cast<int>(std::ranges::lower_bound(parts_, part) - parts_.begin()));
        return numbers;
    }

    const Stopped& stopped() const { return stopped_; }

    /// Has the board with these parts only a completion?
    std::optional<bool> is_feasible(const Numbers& numbers) {
        const Board board = board_of(board_.size(), parts(numbers));
        CompletionReport report = complete(
            board, {}, budget_, [this](const auto& completion) { consider(completion.columns()); });
        if (auto* stopped = std::get_if<Stopped>(&report.outcome)) {
            stopped_ = std::move(*stopped);
            return std::nullopt;
        }
        return std::holds_alternative<Completed>(report.outcome);
    }

    /// The fewest parts that some completion seen so far is against; empty if there is none.
    const std::optional<Repair>& best() const { return best_; }

    /// Takes a completion of the empty board into account.
    void consider(const Placement& columns) {
        std::vector<BoardPart> removed = parts_against(board_, columns);
        if (best_ && best_->removed.size() <= removed.size()) return;
        const Board rest = board_of(board_.size(), parts(without(all(), numbers(removed))));
        best_ = {std::move(removed), require_completion(rest, columns, "explaining")};
    }

    /// A minimal set among these parts, which leave no completion. If it is stopped, `smallest` has
    /// what is left of them.
    std::optional<Numbers> minimal_set(const Numbers& numbers, Numbers* smallest = nullptr) {
        constexpr std::uint64_t first_conflicts = 3'000;
        constexpr std::uint64_t more_conflicts = 1'000;
        Numbers needed;
        std::optional<Numbers> candidates = core(numbers, first_conflicts);
        bool refine = true;
        while (candidates && !candidates->empty()) {
            if (smallest != nullptr) *smallest = merged(needed, *candidates);
            const int part = candidates->back();
            candidates->pop_back();
            const Numbers rest = merged(needed, *candidates);
            const std::optional<bool> feasible = is_feasible(rest);
            if (!feasible) return std::nullopt;
            if (*feasible) {
                needed.insert(needed.begin(), part); // smaller than all before
                continue;
            }
            if (!refine) continue;
            const std::optional<Numbers> smaller = core(rest, more_conflicts);
            if (!smaller) return std::nullopt;
            refine = smaller->size() < rest.size();
            candidates = without(*smaller, needed);
        }
        if (!candidates) return std::nullopt;
        const std::optional<bool> feasible = is_feasible(needed);
        if (!feasible) return std::nullopt;
        if (*feasible) throw Defect{"a minimal set of parts has a completion"};
        return needed;
    }

    /// A formula of these parts; null if it was stopped.
    std::unique_ptr<PartsFormula> make_formula() {
        auto made = make_open_board(empty_, budget_);
        if (auto* stopped = std::get_if<Stopped>(&made)) {
            stopped_ = std::move(*stopped);
            return nullptr;
        }
        return std::make_unique<PartsFormula>(std::get<OpenBoard>(made), parts_);
    }

private:
    std::optional<Numbers> core(const Numbers& numbers, std::uint64_t conflicts) {
        if (formula_ == nullptr) formula_ = make_formula();
        if (formula_ == nullptr) return std::nullopt;
        Budget some = budget_;
        some.conflict_limit = conflicts;
        std::optional<Numbers> core = formula_->core(numbers, some);
        if (!core) stopped_ = {budget_.exceeded().value_or(StopReason::interrupted)};
        return core;
    }

    const Board& board_;
    std::vector<BoardPart> parts_; // sorted
    const Budget& budget_;
    Board empty_{{.size = board_.size()}};
    std::unique_ptr<PartsFormula> formula_; // once it is needed
    std::optional<Repair> best_;
    Stopped stopped_{StopReason::interrupted};
};

/// Raises a lower bound for the number of removals until there is a completion that meets it.
class Repairer {
public:
    Repairer(const Board& board, const Budget& budget, const MinimalSet& known)
        : explainer_{board, budget}, budget_{budget} {
        if (!known.parts.empty()) sets_.push_back(explainer_.numbers(known.parts));
    }

    std::variant<Repair, NoRepair, Stopped> run() {
        for (;;) {
            const auto hitting = smallest_hitting_set(sets_, bound_, budget_);
            if (!hitting) return Stopped{budget_.exceeded().value_or(StopReason::interrupted)};
            raise_bound(hitting->size());
            const Numbers rest = without(explainer_.all(), *hitting);
            const std::optional<bool> feasible = explainer_.is_feasible(rest);
            if (!feasible) return explainer_.stopped();
            if (*feasible || is_met()) return *explainer_.best();
            switch (search()) {
            case Found::completion:
                return *explainer_.best();
            case Found::none:
                raise_bound(bound_ + 1);
                break;
            case Found::stopped:
                return explainer_.stopped();
            case Found::unknown:
                if (auto ended = add_sets(rest)) return std::move(*ended);
            }
        }
    }

private:
    enum class Found { completion, none, unknown, stopped };

    void raise_bound(std::size_t bound) {
        if (bound <= bound_) return;
        bound_ = bound;
        bounded_.reset();
    }

    bool is_met() const { return explainer_.best() && explainer_.best()->removed.size() <= bound_; }

    /// Looks for a completion against no more parts than the bound, a little longer each time.
    Found search() {
        if (sets_.empty()) return Found::unknown;
        if (bounded_ == nullptr) {
            bounded_ = explainer_.make_formula();
            if (bounded_ == nullptr) return Found::stopped;
            bounded_->bound_removals(bound_);
            sets_in_formula_ = 0;
        }
        for (; sets_in_formula_ < sets_.size(); ++sets_in_formula_)
            bounded_->add_set(sets_[sets_in_formula_]);
        Budget some = budget_;
        some.conflict_limit = conflicts_;
        conflicts_ *= 2;
        switch (bounded_->solve(some)) {
        case SatSolver::Result::satisfiable:
            explainer_.consider(bounded_->placement());
            return Found::completion;
        case SatSolver::Result::unsatisfiable:
            return Found::none;
        case SatSolver::Result::unknown:
            break;
        }
        return Found::unknown;
    }

    /// Adds minimal sets of what is left without a hitting set, in which there is no completion.
    /// Sets without a common part each cost a removal, so the bound rises quickly.
    std::optional<std::variant<Repair, NoRepair, Stopped>> add_sets(Numbers rest) {
        for (std::optional<bool> feasible = false; feasible != true;
             feasible = explainer_.is_feasible(rest)) {
            if (!feasible) return explainer_.stopped();
            const auto set = explainer_.minimal_set(rest);
            if (!set) return explainer_.stopped();
            if (set->empty()) return NoRepair{};
            sets_.push_back(*set);
            if (is_met()) return *explainer_.best();
            rest = without(rest, *set);
        }
        return std::nullopt;
    }

    Explainer explainer_;
    const Budget& budget_;
    std::vector<Numbers> sets_;
    std::size_t bound_ = 0;
    std::unique_ptr<PartsFormula> bounded_; // for the bound
    std::size_t sets_in_formula_ = 0;
    std::uint64_t conflicts_ = 1000; // for the next search
};

} // namespace

std::variant<MinimalSet, Completed, Stopped> find_minimal_set(const Board& board,
                                                              const Budget& budget) {
    Explainer explainer{board, budget};
    const std::optional<bool> feasible = explainer.is_feasible(explainer.all());
    if (!feasible) return explainer.stopped();
    if (*feasible) return Completed{.all = false};
    Numbers smallest = explainer.all();
    const auto set = explainer.minimal_set(explainer.all(), &smallest);
    if (!set) return MinimalSet{explainer.parts(smallest), explainer.stopped()};
    return MinimalSet{explainer.parts(*set)};
}

std::variant<Repair, NoRepair, Stopped> find_repair(const Board& board, const Budget& budget,
                                                    const MinimalSet& known) {
    return Repairer{board, budget, known}.run();
}

} // namespace qsat
