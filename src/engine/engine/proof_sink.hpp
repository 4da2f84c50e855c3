#pragma once

#include "encodings/literal.hpp"

#include <span>

namespace qsat::inline engine {

/// Receives the steps of a DRAT proof in order (N. Wetzler, M. Heule, W. Hunt, "DRAT-trim", SAT
/// 2014). The variables are those of the refuted formula. Not thread-safe.
class ProofSink {
public:
    virtual ~ProofSink() = default;

    /// Adds a lemma, a clause that follows from the present clauses. The empty lemma completes the
    /// proof. The literals are valid only during the call.
    virtual void add(std::span<const Lit> lemma) = 0;

    /// Deletes a clause that no later lemma needs.
    virtual void remove(std::span<const Lit> clause) = 0;
};

} // namespace qsat::engine
