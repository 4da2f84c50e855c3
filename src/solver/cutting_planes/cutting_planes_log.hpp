#pragma once

#include "cnf/board_cnf.hpp"
#include "cutting_planes/proof_lines.hpp"
#include "engine/statistics.hpp"
#include "interchange/opb.hpp"
#include "relaxation/set_branching.hpp"

#include <map>
#include <optional>

namespace qsat::inline solver {

/// The cutting planes proof of a branch and bound over relaxations. Each decision above a
/// subproblem is a literal: a queen, or more than some number of queens on a counting set. The
/// clause of the negated decisions refutes the subproblem. It follows by unit propagation from what
/// was written for the subproblem, which is deleted then. Unit propagation also derives what the
/// search concludes without a line here.
class CuttingPlanesLog {
public:
    /// `further` is the number of constraints that follow those of the board.
    CuttingPlanesLog(const OpenBoard& open, const CuttingPlanesOutput& out, int further,
                     const Poll& poll)
        : numbers_{open, poll}, next_variable_{board_variable_count(open) + 1}, poll_{poll},
          lines_{out, numbers_.count() + further},
          a_queen_(open.sum_count() + open.difference_count()) {}

    /// Begins with another subproblem. Variables for its counting sets are defined anew.
    void begin(const Subproblem& root);

    /// Writes the sum that refutes a subproblem by these dual values.
    void refute(const Subproblem& subproblem, const DualValues& dual_values);
    /// Writes the clause that refutes the subproblem below these decisions.
    void refute(const std::vector<int>& decisions);
    /// Writes that dual values refute one side of a branching.
    void refute_side(Subproblem subproblem, SetBranch branch, bool more,
                     const DualValues& dual_values);

    /// Removes squares and requires diagonals by reduced-cost fixing, if that is worth a line.
    /// `finest` is the argument of these dual values.
    void fix_by_reduced_cost(Subproblem& subproblem, const DualValues& dual_values,
                             const LagrangianBound& finest);

    /// The literal for more than `most` queens on a counting set.
    int more_than(SetBranch branch) { return variable_of(branch).variable; }

    /// Ends the proof: everything is refuted.
    ProofStatistics conclude();

private:
    /// The variable that is true if more than `most` queens are on the set.
    struct Variable {
        int variable;
        int at_most; ///< the constraint that follows from its negation; the other one is before it
    };
    /// A constraint to be deleted when the subproblem below this number of decisions is refuted.
    struct Present {
        int number;
        std::size_t decisions;
    };

    Variable variable_of(SetBranch branch);
    int add_refuting_sum(const Subproblem& subproblem, const DualValues& dual_values);
    void keep(int number, const Subproblem& subproblem) {
        present_.push_back({number, subproblem.decisions.size()});
    }
    /// Expresses an argument as a sum of constraints of lines, diagonals and counting sets,
    /// multiplied by their dual values and potentials. Then each free square has minus its reduced
    /// cost as coefficient, and the degree is minus the slack. So unit propagation excludes all
    /// squares that the argument excludes, or finds a conflict if the argument refutes.
    ///
    /// The diagonals `without` are left out. The argument must require them. If all but one of them
    /// are added again, unit propagation finds a conflict if that one has no queen.
    ProofSum sum_of(const Subproblem& subproblem, const LagrangianBound& argument,
                    std::span<const int> without = {}) const;
    void add_diagonal(ProofSum& sum, const Subproblem& subproblem, const LagrangianBound& argument,
                      int diagonal) const;
    /// The argument with the shortest numbers that is enough; empty if only the finest one may be.
    template <typename IsEnough>
    std::optional<LagrangianBound> shortest(const DualValues& dual_values,
                                            const Subproblem& subproblem,
                                            const IsEnough& is_enough) const;

    OpbNumbers numbers_;
    int next_variable_;
    Poll poll_;
    ProofLines lines_;
    std::vector<Present> present_;
    std::vector<int> a_queen_; // by required diagonal: the constraint that it has a queen
    std::map<std::pair<int, int>, Variable> variables_; // by set and `most`
    const CountingSets* sets_ = nullptr;                // of the root
    std::vector<char> base_;                            // by square: is it free in the root?
    std::vector<int> standing_;                         // queens of the root on each counting set
    int contradiction_ = 0;                             // a sum that has no solution, or 0
};

} // namespace qsat::solver
