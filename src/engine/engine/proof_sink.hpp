#pragma once

#include "encodings/literal.hpp"

#include <span>

namespace qsat {

/// Where an engine puts the steps of a DRAT proof, one after the other (N. Wetzler, M. Heule,
/// W. Hunt, "DRAT-trim", SAT 2014). The variables are those of the formula that it refutes. One
/// thread at a time.
class ProofSink {
public:
    virtual ~ProofSink() = default;

    /// A lemma: it follows from the clauses present. The empty one completes the proof. The
    /// literals are valid during the call.
    virtual void add(std::span<const Lit> lemma) = 0;

    /// No later lemma needs the clause.
    virtual void remove(std::span<const Lit> clause) = 0;
};

} // namespace qsat
