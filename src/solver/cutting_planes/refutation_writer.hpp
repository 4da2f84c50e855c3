#pragma once

#include "cutting_planes/dual_sum.hpp"
#include "cutting_planes/proof_lines.hpp"
#include "cutting_planes/refute.hpp"
#include "relaxation/set_branching.hpp"

#include <map>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace qsat {

/// All dual values 0: an argument then uses rows and columns alone.
DualValues free_of_charge(const OpenBoard& open, const CountingSets& counts);

/// A branch and bound that writes its proof. Each decision above a subproblem is a literal, and the
/// clause of the negated decisions refutes the subproblem. It follows by unit propagation from what
/// was written for the subproblem, which is deleted then.
class RefutationWriter {
public:
    /// `further` is the number of constraints that follow those of the board.
    RefutationWriter(const OpenBoard& open, CountingSets counts, const Budget& budget,
                     const CuttingPlanesOutput& out, const RefutationLimits& limits,
                     int further = 0);

    /// Proves that there is no completion other than the excluded ones, whose constraints follow
    /// those of the board.
    std::optional<ProofStatistics> run(std::span<const std::vector<int>> excluded);

    /// Proves, row by row from the top, that there is no queen left of the given completion's
    /// queen. Then unit propagation places the given queen of the row.
    std::optional<ProofStatistics> run_before(std::span<const int> chosen);

private:
    struct Found {
        bool refuted;
        int contradiction = 0; ///< a constraint that has no solution, or 0
    };
    /// The variable that is true if more than `most` queens are on the set.
    struct Variable {
        int variable;
        int at_most; ///< the constraint that follows from its negation; the other one is before it
    };

    ProofStatistics conclude(int contradiction);
    /// The free squares of this part are those on which variables are defined.
    void begin(const ProofPart& part);
    /// Refutes the part with one queen more. Then all variables that were defined are forgotten.
    bool refute_queen(const ProofPart& part, int square);
    /// Returns the clause that refutes a subproblem; nothing if it has a completion.
    std::optional<int> refute(ProofPart part);
    /// Deletes what was written since then.
    void forget(std::size_t before);
    /// Writes constraints until unit propagation finds a conflict in the subproblem.
    Found lead_to_conflict(ProofPart part);
    /// Writes what refutes one side of a branch or both. Returns false if both are refuted, and
    /// otherwise adds the bound of the other side.
    bool take_other_side(ProofPart& part, const SetChoice& chosen);
    /// Refutes one side of a branch, whose clause remains. Returns false if it has a completion.
    bool divide(ProofPart first);
    /// Searches the subproblem; nothing if that takes too many clauses.
    std::optional<Found> search(const ProofPart& part, const std::optional<DualValues>& dual_values,
                                std::size_t most);
    LagrangianBound argue(const DualValues& dual_values, const ProofPart& part,
                          std::int64_t dearest = LagrangianBound::finest) const;
    bool is_excluded(const std::vector<int>& queens) const;
    Variable variable_of(int count, int most);
    /// Adds the bound of one side of a branch.
    static void bound(ProofPart& side, SetBranch branch, Variable variable, bool more);
    /// Removes squares, and requires diagonals, if that is worth a line of the proof.
    bool fix_by_reduced_cost(ProofPart& part, const DualValues& dual_values);
    std::vector<int> excluded_by(const ProofPart& part, const LagrangianBound& argument) const;
    /// The argument with the shortest numbers that has about the same value as the finest one.
    template <typename Value>
    LagrangianBound shortest(const DualValues& dual_values, const ProofPart& part,
                             const Value& value) const;
    /// Writes the sum that refutes the subproblem. Returns its number if the sum alone is a
    /// contradiction, because nothing was decided or concluded before; otherwise 0.
    int write(const ProofPart& part, const DualValues& dual_values);

    const OpenBoard& open_;
    RefutationLimits limits_;
    OpbNumbers numbers_;
    CountingSets counts_;
    std::span<const std::vector<int>> excluded_{};
    int next_variable_;
    SimplexWork work_;
    ProofLines lines_;
    std::vector<int> present_; // constraints that are to be deleted
    std::map<std::pair<int, int>, Variable> variables_;
    std::vector<char> base_;    // by square
    std::vector<int> standing_; // queens on each counting set that were placed before
};

} // namespace qsat
