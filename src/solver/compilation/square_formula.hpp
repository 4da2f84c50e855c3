#pragma once

#include "encodings/clause_sink.hpp"

#include <vector>

namespace qsat {

/// The pairwise formula of a board without contradictions, by what its clauses say: of some squares
/// one has a queen, of two that attack each other one has none. Variables are numbered from 0, as
/// in BoardCnf, clauses from 1, as proofs do.
class SquareFormula final : public ClauseSink {
public:
    /// At least one of these variables is true: a row, a column, a given queen.
    struct Choice {
        std::vector<int> variables;
        int clause;
    };
    /// Of a variable: it and the other are not both true.
    struct Conflict {
        int other;
        int clause;
    };

    const std::vector<Choice>& choices() const { return choices_; }
    /// Those that hold the variable, by their indices.
    const std::vector<int>& choices_of(int variable) const { return choices_of_[variable]; }
    const std::vector<Conflict>& conflicts_of(int variable) const {
        return conflicts_of_[variable];
    }

    /// The literals of a clause, as in DIMACS.
    std::vector<int> literals(int clause) const;

private:
    void consume(std::span<const Lit> literals) override;

    struct Clause {
        int first;  // variable, or the index of a choice
        int second; // variable, or -1
    };

    std::vector<Choice> choices_;
    std::vector<std::vector<int>> choices_of_;
    std::vector<std::vector<Conflict>> conflicts_of_;
    std::vector<Clause> clauses_;
};

} // namespace qsat
