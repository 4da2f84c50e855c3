// Also defined in forgeries.cpp.
#pragma once

#include "certificate/certificate_folder.hpp"

#include <functional>
#include <string>
#include <vector>

namespace qsat::test {

/// A certificate that is to be damaged.
struct Mutant {
    CertificateFiles files;
    const CertificateFiles& other; ///< of another board, to the same question
    /// Completions of the empty board of this size, as in answer.txt.
    const std::vector<std::string>& placements;
    Random& random;
};

/// A way to damage a certificate. Leaves one alone that has nothing of the kind.
struct Mutation {
    const char* name;
    std::function<void(Mutant&)> apply;
};

/// Every way, one entry each.
extern const std::vector<Mutation> mutations;

/// A way to make a checker of proofs accept what is false.
struct Forgery {
    const char* name;
    /// Replaces the proofs of the formula of that name, and what of the formula it takes.
    void (*apply)(CertificateFiles&, const std::string& name);
};

/// Each way that is known to have fooled drat-trim or lrat-check (as of April 2024), one entry
/// each.
extern const std::vector<Forgery> forgeries;

} // namespace qsat::test
