#pragma once

#include "engine/engine.hpp"
#include "explain/board_part.hpp"
#include "sat/sat_solver.hpp"

#include <optional>
#include <vector>

namespace qsat {

/// Parts of a board by their numbers in sorted order, ascending.
using PartNumbers = std::vector<int>;

PartNumbers without(const PartNumbers& numbers, const PartNumbers& removed);
PartNumbers merged(const PartNumbers& numbers, const PartNumbers& more);

/// Says which sets of parts of a board leave a completion, and remembers of the completions that it
/// has seen one that the fewest parts are against. Board and budget must outlive it.
class SubsetOracle {
public:
    SubsetOracle(const Board& board, const Budget& budget);

    const Board& board() const { return board_; }
    const Budget& budget() const { return budget_; }

    const std::vector<BoardPart>& parts() const { return parts_; }
    std::vector<BoardPart> parts(const PartNumbers& numbers) const;
    PartNumbers all() const;
    PartNumbers numbers(const std::vector<BoardPart>& parts) const;

    /// Has the board with these parts only a completion? Throws BudgetSpent.
    bool is_satisfiable(const PartNumbers& numbers);

    /// Pairs of these parts that contradict each other, givens that attack each other or stand
    /// where none may; no two pairs have a part in common. Empty if and only if there is no
    /// contradiction. Needs no search, and no list of the free squares.
    std::vector<PartNumbers> contradictions(const PartNumbers& numbers) const;

    /// What is against the best completion seen so far.
    const std::optional<CorrectionSet>& best() const { return best_; }
    /// Takes a completion of the empty board into account.
    void consider(const Placement& columns);

private:
    const Board& board_;
    const Budget& budget_;
    std::vector<BoardPart> parts_; // sorted
    std::optional<CorrectionSet> best_;
};

/// The clauses of the empty board, and for each part of a board a literal that says that it is in
/// force. Parts are named by their numbers in the list.
class PartsFormula {
public:
    /// On larger boards a solver is of no use, and would not look at the clock for seconds.
    static bool is_small_enough(int size) { return size <= 500; }

    /// The budget must outlive it. Throws BudgetSpent, as do the others.
    PartsFormula(const Board& whole, const std::vector<BoardPart>& parts, const Budget& budget);

    /// Parts among these, which leave no completion, that already leave none: all of them if that
    /// takes more conflicts to find out.
    PartNumbers core(const PartNumbers& parts, const Budget& budget);

    /// From now on at most so many parts may be out of force.
    void bound_removals(std::size_t most);
    /// From now on one of these parts has to be out of force.
    void add_set(const PartNumbers& parts);

    /// Is there a completion of the parts in force? Unknown if the budget was spent first.
    SatSolver::Result solve(const Budget& budget) { return solver_.solve(budget); }
    /// The completion; only right after `solve` returned satisfiable.
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

    /// A minimal unsatisfiable subset of these parts, which leave no completion. Throws
    /// BudgetSpent: then `smallest` has the smallest subset that is known.
    PartNumbers extract(const PartNumbers& numbers);
    const PartNumbers& smallest() const { return smallest_; }

private:
    PartNumbers core(const PartNumbers& numbers, std::uint64_t conflicts);

    SubsetOracle& oracle_;
    std::optional<PartsFormula> formula_; // once it is needed
    PartNumbers smallest_;
};

} // namespace qsat
