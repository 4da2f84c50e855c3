#pragma once

#include <cstddef>
#include <vector>

namespace qsat::test {

/// Literals as in DIMACS files.
using Clause = std::vector<int>;

/// A line of a DRAT proof.
struct ProofStep {
    bool deletion = false;
    Clause clause{};
};

/// What a checker made of a proof.
struct NaiveVerdict {
    bool accepted = false;
    /// The index of the first step that does not follow; the number of steps if all do.
    std::size_t wrong_step = 0;

    friend bool operator==(const NaiveVerdict&, const NaiveVerdict&) = default;
};

/// Checks a DRAT proof by the definitions, too simple to be wrong: unit propagation reads all
/// clauses again and again, RAT forms every resolvent. Deletion and tautologies mean what
/// check_proof says they mean. Shares no code with it. For small formulas.
NaiveVerdict check_naively(const std::vector<Clause>& formula, const std::vector<ProofStep>& proof);

} // namespace qsat::test
