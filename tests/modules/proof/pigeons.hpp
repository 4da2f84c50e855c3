#pragma once

#include "modules/proof/naive_checker.hpp"

namespace qsat::test {

/// A formula and a proof that refutes it.
struct Refutation {
    std::vector<Clause> formula;
    std::vector<ProofStep> proof;
};

/// One pigeon more than there are holes, for at least two holes, with the short proof of S. A.
/// Cook, "A short proof of the pigeon hole principle using extended resolution", SIGACT News 8(4),
/// 1976: new variables place one pigeon less in one hole less. Their definitions are RAT and not
/// implied, and what is needed no more is deleted.
Refutation pigeons(int holes);

} // namespace qsat::test
