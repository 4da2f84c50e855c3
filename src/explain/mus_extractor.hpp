#pragma once

#include "explain/board_part.hpp"
#include "explain/subset_oracle.hpp"
#include "sat/sat_solver.hpp"

#include <memory>
#include <optional>
#include <vector>

namespace qsat {

/// The clauses of the empty board, and for each part of a board a literal that says that it is in
/// force. Parts are named by their numbers in the list.
class PartsFormula {
public:
    /// On larger boards a solver is of no use, and would not look at the clock for seconds.
    static bool is_small_enough(int size) { return size <= 500; }

    /// Null if the budget was spent first.
    static std::unique_ptr<PartsFormula> make(int size, const std::vector<BoardPart>& parts,
                                              const Budget& budget);

    /// Parts among these, which leave no completion, that already leave none: all of them if that
    /// takes more conflicts to find out. Empty if the budget was spent first.
    std::optional<std::vector<int>> core(const std::vector<int>& parts, const Budget& budget);

    /// From now on at most so many parts may be out of force. False if the budget was spent first.
    bool bound_removals(std::size_t most, const Budget& budget);
    /// From now on one of these parts has to be out of force.
    void add_set(const std::vector<int>& parts);

    /// Is there a completion of the parts in force? Unknown if the budget was spent first.
    SatSolver::Result solve(const Budget& budget) { return solver_.solve(budget); }
    /// The completion; only right after `solve` returned satisfiable.
    Placement placement() const;

private:
    explicit PartsFormula(int size) : size_{size} {}

    bool encode(const std::vector<BoardPart>& parts, const Budget& budget);
    /// Square (row, column) of the empty board has the number row * size + column.
    Lit queen(Square square) const {
        return Lit::positive(Var{square.row * size_ + square.column});
    }

    int size_;
    SatSolver solver_{0};
    std::vector<Lit> in_force_;
};

/// Finds minimal unsatisfiable subsets of the parts of a board, see
/// `find_minimal_unsatisfiable_subset`. The oracle must outlive it.
class MusExtractor {
public:
    explicit MusExtractor(SubsetOracle& oracle) : oracle_{oracle} {}

    /// A minimal unsatisfiable subset of these parts, which leave no completion. Empty if the
    /// budget was spent first: then `smallest` has the smallest subset that is known, and the
    /// oracle says why.
    std::optional<PartNumbers> extract(const PartNumbers& numbers);
    const PartNumbers& smallest() const { return smallest_; }

private:
    std::optional<PartNumbers> core(const PartNumbers& numbers, std::uint64_t conflicts);

    SubsetOracle& oracle_;
    std::unique_ptr<PartsFormula> formula_; // once it is needed
    PartNumbers smallest_;
};

} // namespace qsat
