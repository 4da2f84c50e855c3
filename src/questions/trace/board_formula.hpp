#pragma once

#include "cnf/board_cnf.hpp"
#include "proof/propagator.hpp"
#include "trace/learned.hpp"

namespace qsat::inline questions {

/// The formula of a board with the meanings of its clauses and variables, and lemmas added to it.
class BoardFormula final : private ClauseSink {
public:
    /// The BoardCnf must outlive this object.
    explicit BoardFormula(const BoardCnf& cnf, const Poll& poll);

    void add_lemma(std::span<const Lit> lemma) { consume(lemma); }

    /// Derives a clause by unit propagation: assumes that all its literals are false and finds a
    /// conflict. It only uses clauses, not intermediate literals, as the hints of LRAT proofs can.
    /// Throws Defect if the clause does not follow.
    LearnedClause derive(std::span<const Lit> clause);

    /// The statement of a clause. Clauses are numbered from 0; lemmas follow those of the formula.
    Premise premise(std::uint32_t clause) const;

    /// Adds the meanings of the variables of a clause, and of other variables of their lines.
    void explain(std::span<const Lit> clause, std::map<int, VariableMeaning>& meanings) const;

private:
    struct Group {
        ClauseGroup says;
        std::uint32_t first_clause;
        int first_variable;
    };

    void consume(std::span<const Lit> literals) override;
    void explain_auxiliary(int variable, std::map<int, VariableMeaning>& meanings) const;
    std::vector<Lit> literals(std::uint32_t clause) const;

    const BoardCnf& cnf_;
    std::vector<Square> squares_; // indexed by variable
    std::vector<Group> groups_;   // with an end marker
    proof::ClauseStore clauses_;
    proof::Propagator propagator_{clauses_};
    std::vector<proof::ClauseRef> refs_;  // by number
    std::vector<proof::ClauseRef> short_; // clauses with at most one literal, which are not watched
};

} // namespace qsat::questions
