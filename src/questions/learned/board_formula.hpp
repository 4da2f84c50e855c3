#pragma once

#include "cnf/board_cnf.hpp"
#include "learned/learned_clauses.hpp"
#include "proof/propagator.hpp"

#include <map>
#include <vector>

namespace qsat {

/// The formula of a board with what its clauses and variables mean, and lemmas behind it.
class BoardFormula final : private ClauseSink {
public:
    /// The BoardCnf must outlive it.
    explicit BoardFormula(const BoardCnf& cnf, const Poll& poll);

    void add_lemma(std::span<const Lit> lemma) { consume(lemma); }

    /// Derives a clause: refutes that all its literals are false, from clauses alone and not from
    /// what was derived on the way, as the hints of LRAT proofs may. Throws Defect if it does not
    /// follow by unit propagation.
    LearnedClause derive(std::span<const Lit> clause);

    /// What a clause states; they have numbers from 0 on, lemmas behind those of the formula.
    Premise premise(std::uint32_t clause) const;

    /// Adds what a variable means, with the other auxiliary variables of its line.
    void explain(Var variable, std::map<int, VariableMeaning>& meanings) const;

private:
    struct Group {
        ClauseGroup says;
        std::uint32_t first_clause;
        int first_variable;
    };

    void consume(std::span<const Lit> literals) override;
    std::vector<Lit> literals(std::uint32_t clause) const;

    const BoardCnf& cnf_;
    std::vector<Square> squares_; // by variable
    std::vector<Group> groups_;   // and the end
    proof::ClauseStore clauses_;
    proof::Propagator propagator_{clauses_};
    std::vector<proof::ClauseRef> refs_;  // by number
    std::vector<proof::ClauseRef> short_; // of one literal or none: not watched
};

} // namespace qsat
