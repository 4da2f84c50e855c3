#pragma once

#include "proof/lrat_trace.hpp"
#include "proof/proof_reader.hpp"
#include "proof/propagator.hpp"

#include <functional>
#include <string>

namespace qsat::proof {

/// The clauses that a DRAT proof has reached, and whether another one may join them. Literals are
/// given as they are in files.
class DratChecker {
public:
    /// `poll` is called now and then within long work and may throw to end it.
    DratChecker(std::size_t variables, std::function<void()> poll)
        : numbering_{variables}, poll_{std::move(poll)} {}

    DratChecker(const DratChecker&) = delete;
    DratChecker& operator=(const DratChecker&) = delete;

    /// From now on, before the first clause: writes what it derives as an LRAT proof, and takes no
    /// lemma that is RAT only. The formula has so many clauses.
    void write_lrat(std::ostream& out, LratTrace::Number formula_clauses) {
        trace_.emplace(numbering_, clauses_, out, formula_clauses);
    }
    std::optional<LratTrace>& trace() { return trace_; }
    const std::optional<LratTrace>& trace() const { return trace_; }

    /// Adds a clause of the formula.
    void add(std::span<const int> clause);

    /// Adds a lemma if it is RUP, or RAT on its first literal. Empty, or why it may not be added:
    /// the rest of a sentence that begins with the clause.
    std::string learn(const Step& lemma);

    /// Removes one clause with these literals, if there is one.
    void remove(const Step& deletion);

    /// Has unit propagation found a conflict?
    bool refuted() const { return refuted_; }

private:
    bool read(std::span<const int> clause);
    bool is_satisfied() const;
    void keep(LratTrace::Number number);
    void keep_unit(LratTrace::Number number);
    bool is_rup_or_rat();
    bool is_implied(std::span<const Literal> literals, std::size_t true_for_good);
    bool is_rat(std::size_t true_for_good);

    Numbering numbering_;
    std::function<void()> poll_;
    ClauseStore clauses_;
    Propagator propagator_{clauses_};
    std::optional<LratTrace> trace_; // clauses have numbers only if there is one
    LratTrace::Number formula_clauses_ = 0;
    std::span<const ClauseRef> led_to_conflict_; // of the lemma at hand
    std::vector<Literal> clause_; // the one at hand, each literal once, in the order of the file
    std::vector<char> in_clause_; // by literal; only while a clause is read or looked for
    bool refuted_ = false;
};

} // namespace qsat::proof
