#pragma once

#include "encodings/clause_sink.hpp"

#include <vector>

namespace qsat {

/// The pairwise formula of a board without conflicts. It has two kinds of clauses: at least one of
/// some squares has a queen, and two squares that attack each other do not both have one. Variables
/// are numbered from 0, as in BoardCnf, and clauses from 1, as in proofs.
class SquareFormula final : public ClauseSink {
public:
    /// A clause "at least one of these variables is true", for a row, a column or a given queen.
    struct Choice {
        std::vector<int> variables;
        int clause;
    };
    /// A clause "this variable and the other are not both true".
    struct Conflict {
        int other;
        int clause;
    };

    const std::vector<Choice>& choices() const { return choices_; }
    /// The indices of the choices that contain the variable.
    const std::vector<int>& choices_of(int variable) const { return choices_of_[variable]; }
    const std::vector<Conflict>& conflicts_of(int variable) const {
        return conflicts_of_[variable];
    }

    /// The literals of a clause, as DIMACS integers.
    std::vector<int> literals(int clause) const;

private:
    void consume(std::span<const Lit> literals) override;

    struct Clause {
        int first;  // a variable, or the index of a choice
        int second; // a variable, or -1 for a choice
    };

    std::vector<Choice> choices_;
    std::vector<std::vector<int>> choices_of_;
    std::vector<std::vector<Conflict>> conflicts_of_;
    std::vector<Clause> clauses_;
};

} // namespace qsat
