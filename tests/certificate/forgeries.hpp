#pragma once

#include "certificate/mutations.hpp"

namespace qsat::test {

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
