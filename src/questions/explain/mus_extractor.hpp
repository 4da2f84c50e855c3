#pragma once

#include "engine/engine.hpp"
#include "explain/board_part.hpp"
#include "sat/sat_solver.hpp"

#include <optional>
#include <vector>

namespace qsat {

/// Numbers of parts of a board in sorted order, ascending.
using PartNumbers = std::vector<int>;

PartNumbers without(const PartNumbers& numbers, const PartNumbers& removed);
PartNumbers merged(const PartNumbers& numbers, const PartNumbers& more);

/// Decides whether sets of parts of a board allow a completion, and stores the best completion
/// seen: one that violates the fewest parts. Board and budget must outlive this object.
class SubsetOracle {
public:
    SubsetOracle(const Board& board, const Budget& budget);

    const Board& board() const { return board_; }
    const Budget& budget() const { return budget_; }

    const std::vector<BoardPart>& parts() const { return parts_; }
    std::vector<BoardPart> parts(const PartNumbers& numbers) const;
    PartNumbers all() const;
    PartNumbers numbers(const std::vector<BoardPart>& parts) const;

    /// Does the board with only these parts have a completion? Throws BudgetSpent.
    bool is_satisfiable(const PartNumbers& numbers);

    /// Pairs of these parts that conflict: given queens that attack each other or stand on
    /// forbidden squares. No two pairs have a common part. Empty if and only if there is no
    /// conflict. Needs no search and no list of the free squares.
    std::vector<PartNumbers> contradictions(const PartNumbers& numbers) const;

    /// The parts that the best completion so far violates.
    const std::optional<CorrectionSet>& best() const { return best_; }
    /// Updates the best completion with a completion of the empty board.
    void consider(const Placement& columns);

private:
    const Board& board_;
    const Budget& budget_;
    std::vector<BoardPart> parts_; // sorted
    std::optional<CorrectionSet> best_;
};

/// The clauses of the empty board, and an activation literal for each part of a board. Parts are
/// named by their numbers in the list.
class PartsFormula {
public:
    /// On larger boards the solver is useless, and it would not poll for seconds.
    static bool is_small_enough(int size) { return size <= 500; }

    /// The budget must outlive this object. Throws BudgetSpent, as the other functions do.
    PartsFormula(const Board& whole, const std::vector<BoardPart>& parts, const Budget& budget);

    /// Returns an unsatisfiable core of these parts, which exclude every completion; all of them if
    /// finding a core takes too many conflicts.
    PartNumbers core(const PartNumbers& parts, const Budget& budget);

    /// From now on, at most `most` parts may be inactive.
    void bound_removals(std::size_t most);
    /// From now on, at least one of these parts must be inactive.
    void add_set(const PartNumbers& parts);

    /// Is there a completion of the active parts? Unknown if the budget is spent first.
    SatSolver::Result solve(const Budget& budget) { return solver_.solve(budget); }
    /// The completion. Call it only directly after `solve` returned satisfiable.
    Placement placement() const;

private:
    int size_;
    SatSolver solver_{0};
    std::vector<Lit> in_force_;
};

/// Finds minimal unsatisfiable subsets of the parts of a board, see
/// `find_minimal_unsatisfiable_subset`. The oracle must outlive it.
class MusExtractor {
public:
    explicit MusExtractor(SubsetOracle& oracle) : oracle_{oracle}, smallest_{oracle.all()} {}

    /// Returns a minimal unsatisfiable subset of these parts. Precondition: they exclude every
    /// completion. Throws BudgetSpent; then `smallest` is the smallest known subset.
    PartNumbers extract(const PartNumbers& numbers);
    const PartNumbers& smallest() const { return smallest_; }

private:
    PartNumbers core(const PartNumbers& numbers, std::uint64_t conflicts);

    SubsetOracle& oracle_;
    std::optional<PartsFormula> formula_; // made when needed
    PartNumbers smallest_;
};

} // namespace qsat
