#pragma once

#include "engine/random.hpp"

#include <map>
#include <string>
#include <vector>

namespace qsat::test {

/// The files of a certificate by their names, without README and the scripts.
using CertificateFiles = std::map<std::string, std::string>;

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
    void (*apply)(Mutant&);
};

/// Every way, one entry each.
extern const std::vector<Mutation> mutations;

} // namespace qsat::test
