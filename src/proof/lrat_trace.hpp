#pragma once

#include "proof/clause_store.hpp"

#include <cstdint>
#include <ostream>
#include <span>
#include <string>
#include <vector>

namespace qsat::proof {

/// Writes what a DratChecker derives as an LRAT proof, as text. The clauses of the formula have the
/// numbers from 1, the lemmas those that follow. Literals that are true for good get clauses of one
/// literal, so that what they were derived from may be deleted.
class LratTrace {
public:
    using Number = std::uint32_t;

    LratTrace(const Numbering& numbering, const ClauseStore& clauses, std::ostream& out,
              Number formula_clauses)
        : numbering_{numbering}, clauses_{clauses}, out_{out}, last_{formula_clauses} {}

    /// A lemma that is RUP, by the clauses that Propagator::add_to_core gives; its number.
    /// Throws std::length_error beyond 2^32 clauses, as do the others.
    Number add(std::span<const Literal> lemma, std::span<const ClauseRef> led_to_conflict);

    /// The literal is true for good: the others of that clause are false for good.
    void add_unit(Literal literal, std::span<const Literal> clause, Number number);

    /// All literals of that clause are false for good: the proof is complete.
    void add_conflict(std::span<const Literal> clause, Number number);

    /// No later lemma needs the clause.
    void remove(Number clause) { removed_.push_back(clause); }

    /// Hands the rest to the stream.
    void flush();
    std::uint64_t lemmas() const { return lemmas_; }
    /// Handed to the stream so far.
    std::uint64_t bytes() const { return bytes_; }

private:
    void begin(std::span<const Literal> lemma);
    void name_units(std::span<const Literal> clause);
    Number write(std::span<const Literal> lemma);
    void write_removed();

    const Numbering& numbering_;
    const ClauseStore& clauses_;
    std::ostream& out_;
    Number last_;
    std::vector<Number> removed_;      // not written yet: one line has many
    std::vector<Number> units_;        // by variable: the clause of its true literal; 0: none
    std::vector<std::uint32_t> named_; // by variable: the last lemma that needs no hint for it
    std::uint32_t lemma_ = 0;
    std::vector<Number> hints_;
    std::vector<int> literals_;
    std::string text_;
    std::uint64_t lemmas_ = 0;
    std::uint64_t bytes_ = 0;
};

} // namespace qsat::proof
