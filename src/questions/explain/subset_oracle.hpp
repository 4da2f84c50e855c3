#pragma once

#include "explain/explanation.hpp"
#include "sat/sat_solver.hpp"

#include <map>
#include <optional>
#include <string_view>
#include <vector>

namespace qsat::inline questions {

Parts without(const Parts& parts, const Parts& removed);

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
    bool is_satisfiable(const Parts& parts);

    /// Pairs of these parts that conflict, without a common part: given queens that attack each
    /// other or stand on forbidden squares. Needs no search and no list of the free squares.
    std::vector<Parts> contradictions(const Parts& parts) const;

    /// A minimal unsatisfiable subset of these parts, which must exclude every completion. Throws
    /// BudgetSpent; then `smallest` is the smallest known subset.
    Parts extract(const Parts& parts);
    const Parts& smallest() const { return smallest_; }

    /// The parts that the best completion so far violates.
    const std::optional<CorrectionSet>& best() const { return best_; }
    /// Updates it with a completion of the empty board.
    void consider(const Placement& columns);

private:
    /// An unsatisfiable core of these parts, which must exclude every completion; all of them if
    /// that takes too many conflicts.
    Parts core(const Parts& parts, std::uint64_t conflicts);

    const Board& board_;
    const Budget& budget_;
    Parts parts_;
    Parts smallest_;
    std::optional<CorrectionSet> best_;
    std::optional<PartsFormula> formula_; // made when needed
};

} // namespace qsat::questions
