#pragma once

#include "explain/explanation.hpp"
#include "sat/sat_solver.hpp"
#include "solve/complete.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <string_view>
#include <vector>

namespace qsat::inline questions {

Parts without(const Parts& parts, const Parts& removed);
inline Parts merged(const Parts& parts, const Parts& more) {
    Parts all;
    std::ranges::merge(parts, more, std::back_inserter(all));
    return all;
}

/// The two parts of a conflict of given queens.
Parts parts_in(const Conflict& conflict, const Board& board);

/// Greedily chosen sets without a common part.
std::vector<Parts> disjoint(const std::vector<Parts>& sets);

/// The clauses of the empty board of this size; square (row, column) has the variable row * size +
/// column. Returns a literal that activates each part: of a given queen that of its square, of a
/// blocked square the negation, of a diagonal a new variable, with the clauses that make its
/// squares false. These come in the order of `parts_of`. Throws BudgetSpent.
std::map<BoardPart, Lit> encode_parts(ClauseSink& sink, const Board& board,
                                      std::string_view encoding, const Budget& budget);
/// At most so many parts are inactive.
void encode_removals(ClauseSink& sink, const std::map<BoardPart, Lit>& in_force, std::size_t most);
/// At least one of these parts is inactive.
void encode_removal_of_one(ClauseSink& sink, const std::map<BoardPart, Lit>& in_force,
                           const Parts& parts);

/// A solver with the clauses of `encode_parts`. Throws BudgetSpent; the budget must outlive it.
struct PartsFormula {
    /// On larger boards the solver is useless, and it would not poll for seconds.
    static bool is_small_enough(const Board& board) { return board.size() <= 500; }

    PartsFormula(const Board& board, const Budget& budget)
        : in_force{encode_parts(solver, board, "auto", budget)} {
        solver.poll_by(budget.poll());
    }

    SatSolver solver{0};
    std::map<BoardPart, Lit> in_force;
};

/// The completion that the solver found last with the clauses of `encode_parts`.
Placement placement_of(const SatSolver& solver, int size);

/// Decides whether sets of parts of a board allow a completion, and keeps the completion that
/// violates the fewest parts. Board and budget must outlive this object.
class SubsetOracle {
public:
    SubsetOracle(const Board& board, const Budget& budget)
        : board_{board}, budget_{budget}, parts_{parts_of(board)}, smallest_{parts_} {}

    const Board& board() const { return board_; }
    const Budget& budget() const { return budget_; }
    const Parts& parts() const { return parts_; }

    /// Does the board with only these parts have a completion? Throws BudgetSpent.
    bool is_satisfiable(const Parts& parts) {
        const CompletionReport report =
            complete_or_throw(board_of(board_, parts), {}, budget_,
                              [this](const auto& completion) { consider(completion.columns()); });
        return std::holds_alternative<Completed>(report.outcome);
    }

    /// Pairs of these parts that conflict, without a common part: given queens that attack each
    /// other or stand on forbidden squares. Needs no search and no list of the free squares.
    std::vector<Parts> contradictions(const Parts& parts) const {
        const Board board = board_of(board_, parts);
        std::vector<Parts> pairs;
        for (const Conflict& conflict : find_conflicts(board, board.queens())) {
            pairs.push_back(parts_in(conflict, board));
            std::ranges::sort(pairs.back());
        }
        return disjoint(pairs);
    }

    /// A minimal unsatisfiable subset of these parts, which must exclude every completion. Throws
    /// BudgetSpent; then `smallest` is the smallest known subset.
    Parts extract(const Parts& parts) {
        constexpr std::uint64_t first_conflicts = 3'000;
        constexpr std::uint64_t more_conflicts = 1'000;
        smallest_ = parts;
        Parts needed;
        const std::vector<Parts> pairs = contradictions(parts);
        bool refine = pairs.empty();
        Parts candidates = refine ? core(parts, first_conflicts) : pairs.front();
        while (!candidates.empty()) {
            smallest_ = merged(needed, candidates);
            const BoardPart part = candidates.back();
            candidates.pop_back();
            const Parts rest = merged(needed, candidates);
            if (is_satisfiable(rest)) {
                needed.insert(needed.begin(), part); // it comes before all earlier ones
                continue;
            }
            if (!refine) continue;
            const Parts smaller = core(rest, more_conflicts);
            refine = smaller.size() < rest.size();
            candidates = without(smaller, needed);
        }
        if (is_satisfiable(needed)) throw Defect{"a minimal unsatisfiable subset has a completion"};
        return needed;
    }
    const Parts& smallest() const { return smallest_; }

    /// The parts that the best completion so far violates.
    const std::optional<CorrectionSet>& best() const { return best_; }
    /// Updates it with a completion of the empty board.
    void consider(const Placement& columns) {
        Parts removed = parts_against(board_, columns);
        if (best_ && best_->removed.size() <= removed.size()) return;
        const Board rest = board_of(board_, without(parts_, removed));
        best_ = {std::move(removed), require_completion(rest, columns, "explaining")};
    }

private:
    /// An unsatisfiable core of these parts, which must exclude every completion; all of them if
    /// that takes too many conflicts.
    Parts core(const Parts& parts, std::uint64_t conflicts) {
        if (!PartsFormula::is_small_enough(board_)) return parts;
        if (!formula_) formula_.emplace(board_, budget_);
        Budget some = budget_;
        some.conflict_limit = conflicts;
        std::vector<Lit> assumed;
        for (const BoardPart& part : parts)
            assumed.push_back(formula_->in_force.at(part));
        const SatSolver::Result result = formula_->solver.solve(some, assumed);
        if (result == SatSolver::Result::unknown) {
            budget_.require();
            return parts;
        }
        if (result == SatSolver::Result::satisfiable)
            throw Defect{"the SAT solver completes a board that has no completion"};
        Parts core;
        std::ranges::copy_if(parts, std::back_inserter(core), [this](const BoardPart& part) {
            return formula_->solver.failed(formula_->in_force.at(part));
        });
        return core;
    }

    const Board& board_;
    const Budget& budget_;
    Parts parts_;
    Parts smallest_;
    std::optional<CorrectionSet> best_;
    std::optional<PartsFormula> formula_; // made when needed
};

} // namespace qsat::questions
