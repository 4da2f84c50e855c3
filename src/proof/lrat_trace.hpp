#pragma once

#include "proof/clause_store.hpp"
#include "proof/lrat_writer.hpp"

namespace qsat::proof {

/// Writes what a DratChecker derives as an LRAT proof. Literals that are true for good get clauses
/// of one literal, so that what they were derived from may be deleted.
class LratTrace {
public:
    using Number = LratWriter::Number;

    LratTrace(const Numbering& numbering, const ClauseStore& clauses, std::ostream& out,
              Number formula_clauses)
        : numbering_{numbering}, clauses_{clauses}, writer_{out, formula_clauses} {}

    /// A lemma that is RUP, by the clauses that Propagator::add_to_core gives; its number.
    Number add(std::span<const Literal> lemma, std::span<const ClauseRef> led_to_conflict);

    /// The literal is true for good: the others of that clause are false for good.
    void add_unit(Literal literal, std::span<const Literal> clause, Number number);

    /// All literals of that clause are false for good: the proof is complete.
    void add_conflict(std::span<const Literal> clause, Number number);

    void remove(Number clause) { writer_.remove(clause); }

    void flush() { writer_.flush(); }
    std::uint64_t lemmas() const { return writer_.lemmas(); }
    std::uint64_t bytes() const { return writer_.bytes(); }

private:
    void begin(std::span<const Literal> lemma);
    void name_units(std::span<const Literal> clause);
    Number write(std::span<const Literal> lemma);

    const Numbering& numbering_;
    const ClauseStore& clauses_;
    LratWriter writer_;
    std::vector<Number> units_;        // by variable: the clause of its true literal; 0: none
    std::vector<std::uint32_t> named_; // by variable: the last lemma that needs no hint for it
    std::uint32_t lemma_ = 0;
    std::vector<Number> hints_;
    std::vector<int> literals_;
};

} // namespace qsat::proof
